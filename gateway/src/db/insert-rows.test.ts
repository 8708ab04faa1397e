import { randomUUID } from 'node:crypto';

import { startTestApp } from '#testing/start-test-app.ts';

import { insertRows } from './insert-rows.ts';
import { limits } from './limit-tables.ts';
import { mails } from '#marketplace/base/mail/mail-tables.ts';

test('rows arrive as they were given, and columns without a property get their defaults', async () => {
  const { db } = (await startTestApp()).deps;
  const at = new Date('2026-11-26T14:00:00.123Z');
  const mail = (text: string) => ({
    id: randomUUID(),
    template: 'contact',
    recipient: 'ada@example.com',
    replyTo: null,
    subject: 'Hello',
    text,
    html: '',
    status: 'void' as const,
    dueAt: at,
    createdAt: at,
  });
  const given = [mail(`a "quoted" \\ud800 'text'\n😀`), mail('')];
  await db.execute(insertRows(mails, given));
  const stored = await db.select().from(mails).orderBy(mails.text);
  expect(stored).toHaveLength(2);
  expect(stored[1]).toMatchObject({ ...given[0], attempts: 0, sentAt: null });
});

test('lists in JSON arrive as lists', async () => {
  const { db } = (await startTestApp()).deps;
  const row = { key: 'of-a-test', hits: [1, 2], expiresAt: new Date('2030-01-01T00:00:00Z') };
  await db.execute(insertRows(limits, [row]));
  expect(await db.select().from(limits)).toContainEqual(row);
});

test('rows with other properties than the first are refused, and so are none at all', () => {
  const row = { key: 'of-a-test', hits: [], expiresAt: new Date('2030-01-01T00:00:00Z') };
  const { hits: _hits, ...less } = row;
  expect(() => insertRows(limits, [row, less as typeof row])).toThrow('different properties');
  expect(() => insertRows(limits, [less as typeof row, row])).toThrow('different properties');
  expect(() => insertRows(limits, [])).toThrow('no rows for limits');
});

test('half of a surrogate pair becomes the replacement character, as PostgreSQL’s driver writes it', async () => {
  const { db } = (await startTestApp()).deps;
  const row = { key: 'half \ud83d of a pair', hits: [], expiresAt: new Date('2030-01-01T00:00:00Z') };
  await db.execute(insertRows(limits, [row]));
  expect((await db.select().from(limits)).map(({ key }) => key)).toContain('half \ufffd of a pair');
});
