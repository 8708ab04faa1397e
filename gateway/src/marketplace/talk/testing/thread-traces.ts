import { randomUUID } from 'node:crypto';
import type { BothSides } from '#testing/both-sides.ts';
import { requireStatus } from '#testing/require-status.ts';
import type { TestBrowser } from '#testing/test-browser.ts';

/** Both sides write, and the company reports what the homeowner wrote. */
export async function leaveThreadTraces(
  { owner, pro, id, proId, lead }: BothSides,
  mark: (field: string) => string,
): Promise<void> {
  const messageId = randomUUID();
  const thread = `/api/leads/${lead.id}/thread`;
  const written = { id: messageId, words: mark('written') };
  const report = { messageId, reason: 'abuse', words: mark('reported') };
  requireStatus(
    200,
    await owner.send('POST', `/api/projects/${id}/pros/${proId}/thread/messages`, written),
    await pro.send('POST', `${thread}/messages`, { id: randomUUID(), words: mark('answered') }),
    await pro.send('POST', `${thread}/reports`, report),
  );
}

/** A company writes to the homeowner of its newest lead. */
export async function writeOnNewestLead(pro: TestBrowser, words: string): Promise<void> {
  const [lead] = (await pro.get('/api/leads')).json<{ leads: { id: string }[] }>().leads;
  const message = { id: randomUUID(), words };
  requireStatus(200, await pro.send('POST', `/api/leads/${lead?.id}/thread/messages`, message));
}
