import { randomUUID } from 'node:crypto';
import { profileBody } from '#testing/test-pros.ts';
import { requestBody, type Visitor, visitor } from './visitor.ts';

/** One side of a conversation: who it is, and the address of the thread. */
export interface TalkingSide {
  who: Visitor;
  address: string;
}

/**
 * A verified company, and a homeowner whose request it received, on a gateway with the mailbox.
 * @param address of the gateway, which may change when it restarts
 */
export async function openTalk(address: () => string): Promise<{ ofPro: TalkingSide; ofOwner: TalkingSide }> {
  const [pro, owner] = [visitor(address), visitor(address)];
  const email = 'roofer@example.com';
  await pro.call('POST', '/api/codes', { email, purpose: 'pro' });
  const mails = (await pro.call('GET', '/_mailbox.json'))!.body as { to: string; subject: string }[];
  const code = /\d{6}/.exec(mails.find(({ to }) => to === email)!.subject)![0];
  await pro.call('POST', '/api/codes/check', { email, purpose: 'pro', code });
  const saved = await pro.call('PUT', '/api/pro-profile', profileBody());
  const proId = (saved!.body as { profile: { id: string } }).profile.id;
  // As an operator on this machine does.
  const decided = await fetch(`${address()}/_companies/${proId}/decisions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ decision: 'verify', company: proId, reason: 'Looked at for this test.' }),
  });
  expect(decided.status).toBe(200);
  const id = randomUUID();
  expect((await owner.call('POST', '/api/projects', requestBody(id, 'ada@example.com')))!.status).toBe(201);
  const { leads } = (await pro.call('GET', '/api/leads'))!.body as { leads: [{ id: string }] };
  return {
    ofPro: { who: pro, address: `/api/leads/${leads[0].id}/thread` },
    ofOwner: { who: owner, address: `/api/projects/${id}/pros/${proId}/thread` },
  };
}
