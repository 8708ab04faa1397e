import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { TestBrowser } from './test-browser.ts';

interface Sides {
  owner: TestBrowser;
  pro: TestBrowser;
  /** The project's. */
  id: string;
  proId: string;
  lead: { id: string };
}

/** Both sides write, and the company reports what the homeowner wrote. */
export async function leaveThreadTraces(
  { owner, pro, id, proId, lead }: Sides,
  mark: (field: string) => string,
): Promise<void> {
  const messageId = randomUUID();
  const thread = `/api/leads/${lead.id}/thread`;
  const written = { id: messageId, words: mark('written') };
  const report = { messageId, reason: 'abuse', words: mark('reported') };
  requireAll([
    await owner.send('POST', `/api/projects/${id}/pros/${proId}/thread/messages`, written),
    await pro.send('POST', `${thread}/messages`, { id: randomUUID(), words: mark('answered') }),
    await pro.send('POST', `${thread}/reports`, report),
  ]);
}

/** A company writes to the homeowner of its newest lead. */
export async function writeOnNewestLead(pro: TestBrowser, words: string): Promise<void> {
  const [lead] = (await pro.get('/api/leads')).json<{ leads: { id: string }[] }>().leads;
  const message = { id: randomUUID(), words };
  requireAll([await pro.send('POST', `/api/leads/${lead?.id}/thread/messages`, message)]);
}

function requireAll(answers: readonly LightMyRequestResponse[]): void {
  const refused = answers.find(({ statusCode }) => statusCode !== 200);
  if (refused !== undefined) throw new Error(`Expected 200, got ${refused.statusCode}: ${refused.body}`);
}
