import { setTimeout as wait } from 'node:timers/promises';
import type { mailServer } from '#marketplace/base/testing/mail-server.ts';
import { profileBody } from '#marketplace/companies/testing/test-pros.ts';
import { type Visitor } from './visitor.ts';

/** After this many attempts, the answer counts, whatever it is. */
const ATTEMPTS = 4;

/**
 * Repeats a call that got no answer, or that a busy gateway refused, as a page does: a server closes idle connections,
 * and on a busy machine a call may be on its way at that moment. A repeated command counts as one step.
 */
export function patient(one: Visitor): Visitor {
  const ask: Visitor['call'] = async (method, url, body) => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await one.call(method, url, body);
      const isFinal = answer !== null && answer.status !== 503;
      if (isFinal || attempt === ATTEMPTS) return answer;
    }
  };
  return { cookies: one.cookies, call: ask };
}

export async function codeFor({ arrived }: ReturnType<typeof mailServer>, email: string): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const mail = arrived.findLast(({ to }) => to.includes(email));
    const code = /\b([1-9]\d{5}) is your/.exec(mail?.source ?? '')?.[1];
    if (code !== undefined) return code;
    await wait(100);
  }
  throw new Error(`No code arrived for ${email}.`);
}

export async function logIn(
  [first, second]: Visitor[],
  code: (email: string) => Promise<string>,
): Promise<void> {
  const email = 'roofer@example.com';
  await first!.call('POST', '/api/codes', { email, purpose: 'pro' });
  const entered = { email, purpose: 'pro', code: await code(email) };
  expect((await first!.call('POST', '/api/codes/check', entered))?.status).toBe(200);
  expect((await first!.call('PUT', '/api/pro-profile', profileBody()))?.status).toBe(200);
  for (const [name, value] of first!.cookies) second!.cookies.set(name, value);
}
