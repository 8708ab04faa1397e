import { asc } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { auditEntries } from '#marketplace/base/audit/audit-tables.ts';
import { contactMessages } from '#marketplace/site/contact/form-tables.ts';
import { requireStatus } from '#testing/require-status.ts';
import type { TestApp } from '#testing/start-test-app.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';

/** A reason that the desk accepts. */
export const WHY = 'She asked by phone.';

/** Decides about an item, such as `messages/…`. */
export function decideOn(browser: TestBrowser, item: string, body: object) {
  const decision = { commandId: randomUUID(), reason: WHY, ...body };
  return browser.send('POST', `/api/desk/${item}/decisions`, decision);
}

/** The items that wait in a queue. */
export async function linesOf(
  browser: TestBrowser,
  queue: string,
): Promise<{ id: string; what: string; dueOn: string | null }[]> {
  const listed = await browser.get(`/api/desk/${queue}`);
  return listed.json<{ items: { id: string; what: string; dueOn: string | null }[] }>().items;
}

/** What the audit log says about the desk, oldest first. */
export async function deskEntries({ deps }: TestApp) {
  const { kind, facts, subjectId: subject, seq } = auditEntries;
  const rows = await deps.db.select({ kind, facts, subject }).from(auditEntries).orderBy(asc(seq));
  return rows.filter((row) => row.kind === 'decided' || row.kind === 'revealed');
}

/** A visitor's message to the desk. */
export const contactMessage = {
  name: 'Grace Hopper',
  email: 'grace@example.com',
  phone: '(305) 555-0101',
  topic: 'Privacy',
  message: 'Where is my data?',
};

/** Sends the message. Returns its id. */
export async function sendContactMessage(app: TestApp): Promise<string> {
  requireStatus(201, await testBrowser(app).send('POST', '/api/contact', contactMessage));
  const rows = await app.deps.db.select().from(contactMessages).orderBy(asc(contactMessages.createdAt));
  return rows.at(-1)!.id;
}
