import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { profileBody } from '#marketplace/companies/testing/test-pros.ts';
import type { GatewayProcess } from './gateway-process.ts';
import { mailboxOf } from './mailbox.ts';
import { operatorCommand } from './operator-command.ts';
import { requestBody, type Visitor, visitor } from './visitor.ts';

/** One side of a conversation: who it is, and the address of the thread. */
export interface TalkingSide {
  who: Visitor;
  address: string;
}

/**
 * A verified company, and a homeowner whose request it received.
 *
 * @param gateway the one that is asked, which has no mail server
 * @param settings of that gateway
 * @param address where both continue, which may change when gateways restart
 */
export async function openTalk(
  gateway: GatewayProcess,
  settings: Record<string, string>,
  address: () => string = () => gateway.address,
): Promise<{ ofPro: TalkingSide; ofOwner: TalkingSide }> {
  const [pro, owner] = [visitor(address), visitor(address)];
  const email = 'roofer@example.com';
  await pro.call('POST', '/api/codes', { email, purpose: 'pro' });
  const mails = await mailboxOf(gateway);
  const code = /\d{6}/.exec(mails.find(({ to }) => to === email)!.subject)![0];
  await pro.call('POST', '/api/codes/check', { email, purpose: 'pro', code });
  const saved = await pro.call('PUT', '/api/pro-profile', profileBody());
  const proId = (saved!.body as { profile: { id: string } }).profile.id;
  const args = ['verify', proId, '--reason', 'Looked at for this test.'];
  const { output } = await operatorCommand(tmpdir(), { name: 'company', args, env: settings });
  expect(output).toContain('is now verified');
  const id = randomUUID();
  expect((await owner.call('POST', '/api/projects', requestBody(id, 'ada@example.com')))!.status).toBe(201);
  const { leads } = (await pro.call('GET', '/api/leads'))!.body as { leads: [{ id: string }] };
  return {
    ofPro: { who: pro, address: `/api/leads/${leads[0].id}/thread` },
    ofOwner: { who: owner, address: `/api/projects/${id}/pros/${proId}/thread` },
  };
}
