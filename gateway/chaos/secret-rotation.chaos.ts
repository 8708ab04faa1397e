import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AppDeps } from '#app-deps.ts';
import { stopToken } from '#marketplace/base/mail/stop-token.ts';
import { type GatewayProcess, startProcess } from './testing/gateway-process.ts';
import { mailboxOf } from './testing/mailbox.ts';
import { type Visitor, visitor } from './testing/visitor.ts';

const OLD = 'the secret before, of 32 characters or more';
const NEW = 'the secret after, of 32 characters or more!';

const folder = mkdtempSync(path.join(tmpdir(), 'nw-secret-'));
let gateway: GatewayProcess;
const start = async (secrets: Record<string, string>) => {
  gateway = await startProcess({ DATA_DIR: folder, PORT: '0', ...secrets });
};
const restart = async (secrets: Record<string, string>) => {
  expect(await gateway.stop()).toBe(0);
  await start(secrets);
};
const anybody = () => visitor(() => gateway.address);

afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function newestMail(to: string): Promise<string> {
  return (await mailboxOf(gateway)).find((mail) => mail.to === to)?.text ?? '';
}

const ask = (who: Visitor, email: string) => who.call('POST', '/api/codes', { email, purpose: 'pro' });
const codeOf = async (email: string) => /\b[1-9]\d{5}\b/.exec(await newestMail(email))![0];
const linkOf = async (email: string) => /\/login\/link#([\w-]{43})/.exec(await newestMail(email))![1]!;
const status = async (answer: ReturnType<Visitor['call']>) => (await answer)?.status;
const check = (who: Visitor, email: string, code: string) =>
  status(who.call('POST', '/api/codes/check', { email, purpose: 'pro', code }));
const use = (token: string) => status(anybody().call('POST', '/api/links/use', { token }));
const isLoggedIn = async (who: Visitor) => (await status(who.call('GET', '/api/users/me'))) === 200;
const stops = (secret: string) => {
  const token = stopToken({ secret } as AppDeps, { kind: 'home-requests', address: 'ada@example.com' });
  return status(anybody().call('GET', `/api/notifications/link?token=${token}`));
};

/** Someone who asked for a code and has not entered it. */
async function asked(email: string): Promise<{ who: Visitor; code: string; link: string }> {
  const who = anybody();
  expect(await status(ask(who, email))).toBe(202);
  return { who, code: await codeOf(email), link: await linkOf(email) };
}

test('after a restart with a new secret, what the old one made is valid until the old one is removed', async () => {
  await start({ SERVER_SECRET: OLD });
  const ada = await asked('ada@example.com');
  expect(await check(ada.who, 'ada@example.com', ada.code)).toBe(200);
  const during = [await asked('code@example.com'), await asked('link@example.com')] as const;
  const late = [await asked('late-code@example.com'), await asked('late-link@example.com')] as const;
  expect(await stops(OLD)).toBe(200);

  await restart({ SERVER_SECRET: NEW, SERVER_SECRET_ACCEPTED: OLD });
  expect(await isLoggedIn(ada.who)).toBe(true);
  expect(await check(during[0].who, 'code@example.com', during[0].code)).toBe(200);
  expect(await use(during[1].link)).toBe(200);
  expect([await stops(OLD), await stops(NEW)]).toEqual([200, 200]);

  await restart({ SERVER_SECRET: NEW });
  // Random values that are stored as plain hashes need no secret, so they outlive both.
  expect(await isLoggedIn(ada.who)).toBe(true);
  expect(await use(late[1].link)).toBe(200);
  // Hashes made with the old secret are invalid now.
  expect(await check(late[0].who, 'late-code@example.com', late[0].code)).toBe(422);
  expect([await stops(OLD), await stops(NEW)]).toEqual([404, 200]);
  const again = await asked('late-code@example.com');
  expect(await check(again.who, 'late-code@example.com', again.code)).toBe(200);
});

test('a browser stays known to its account through both restarts', async () => {
  await restart({ SERVER_SECRET: OLD });
  const { who, code } = await asked('known@example.com');
  expect(await check(who, 'known@example.com', code)).toBe(200);
  const device = [...who.cookies].filter(([name]) => name.endsWith('device'));
  expect(device).toHaveLength(1);
  await restart({ SERVER_SECRET: NEW, SERVER_SECRET_ACCEPTED: OLD });
  await restart({ SERVER_SECRET: NEW });
  expect(await isLoggedIn(who)).toBe(true);
  const forgotten = await status(who.call('DELETE', '/api/devices/current'));
  expect([forgotten, await isLoggedIn(who)]).toEqual([200, false]);
});
