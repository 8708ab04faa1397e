import { runCleanup } from '#cleanup.ts';
import { auditEntries } from '#db/audit-tables.ts';
import { userHandle } from './passkey-verify.ts';
import type { PasskeyDevice } from '#testing/passkey-device.ts';
import { addPasskey, newDevice, optionsFrom, prove, proveByMail, touchIn } from '#testing/passkey-steps.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import {
  existingAccount,
  logIn,
  pressLink,
  readLinkToken,
  signUp,
  testBrowser,
  type TestBrowser,
} from '#testing/test-browser.ts';

const ada = 'ada@example.com';
let app: TestApp;
let browser: TestBrowser;
let device: PasskeyDevice;

beforeEach(async () => {
  app = await startTestApp();
  browser = testBrowser(app);
  device = newDevice(app);
});

/** Gives Ada an account with one passkey, and lets some minutes pass. */
async function adaWithPasskey(): Promise<void> {
  await existingAccount(app, ada);
  await logIn(app, browser, ada);
  app.clock.advance({ minutes: 2 });
  await proveByMail(app, browser, ada);
  expect((await addPasskey(browser, device)).statusCode).toBe(201);
  app.clock.advance({ minutes: 10 });
}

const other = () => testBrowser(app, { ip: '203.0.113.8' });
const codeOf = (answer: { json<T>(): T }) => answer.json<{ error: { code: string } }>().error.code;
const listed = async () =>
  (await browser.get('/api/passkeys')).json<{
    passkeys: { id: string; name: string }[];
    removedAt: string;
  }>();

async function refusals(): Promise<unknown[]> {
  const rows = await app.deps.db.select().from(auditEntries);
  return rows.filter(({ kind }) => kind === 'passkey-refused').map(({ facts }) => JSON.parse(facts));
}

test('one touch signs in, without an address, and counts as a fresh proof', async () => {
  await adaWithPasskey();
  const phone = other();
  const opened = await touchIn(phone, device);
  expect(opened.json()).toMatchObject({ user: { UserEmail: ada } });
  expect((await phone.send('POST', '/api/passkeys/options')).statusCode).toBe(200);
});

test('a person has several named passkeys; a removed one no longer works', async () => {
  await adaWithPasskey();
  await prove(browser, device);
  const key = newDevice(app);
  expect((await addPasskey(browser, key, ' Key ring ')).statusCode).toBe(201);
  const { passkeys } = await listed();
  expect(passkeys.map(({ name }) => name)).toEqual(['My phone', 'Key ring']);
  expect((await browser.send('DELETE', `/api/passkeys/${passkeys[0]!.id}`)).statusCode).toBe(200);
  expect(codeOf(await touchIn(other(), device))).toBe('passkey-refused');
  expect((await touchIn(other(), key)).statusCode).toBe(200);
  const mails = (await app.mails()).map(({ template }) => template);
  expect(mails.filter((name) => name === 'passkey_added')).toHaveLength(2);
  expect(mails).toContain('passkey_removed');
});

test('an answer works once, in the browser that asked, for its purpose, within five minutes', async () => {
  await adaWithPasskey();
  const phone = other();
  const options = await optionsFrom(phone, '/api/passkeys/sign-in/options');
  const answer = device.answer(options);
  const signIn = (by: TestBrowser, sent: object = answer) =>
    by.send('POST', '/api/passkeys/sign-in', { answer: sent });
  expect(codeOf(await signIn(other()))).toBe('passkey-refused');
  expect((await signIn(phone)).statusCode).toBe(200);
  expect(codeOf(await signIn(phone))).toBe('passkey-refused');
  expect(codeOf(await signIn(phone, device.answer(options)))).toBe('passkey-refused');

  const late = await optionsFrom(phone, '/api/passkeys/sign-in/options');
  app.clock.advance({ minutes: 6 });
  expect(codeOf(await signIn(phone, device.answer(late)))).toBe('passkey-refused');

  const forProof = await optionsFrom(phone, '/api/proofs/options');
  await optionsFrom(phone, '/api/passkeys/sign-in/options');
  expect(codeOf(await signIn(phone, device.answer(forProof)))).toBe('passkey-refused');
  expect(new Set((await refusals()).map((facts) => (facts as { why: string }).why))).toEqual(
    new Set(['challenge']),
  );
});

test.each([
  ['another site', { origin: 'https://nestwright.example.evil.example' }, 'signature'],
  ['nobody verified', { isUnverified: true }, 'signature'],
  ['a counter that went back', { counter: 1 }, 'signature'],
])('%s is refused, and the audit log records it', async (_name, wrongs, why) => {
  await adaWithPasskey();
  expect((await touchIn(other(), device)).statusCode).toBe(200);
  expect(codeOf(await touchIn(other(), device, wrongs))).toBe('passkey-refused');
  expect(await refusals()).toEqual([{ purpose: 'sign-in', why }]);
  expect((await touchIn(other(), device)).statusCode).toBe(200);
});

test('a passkey of another account, or a forged one, proves nothing', async () => {
  await adaWithPasskey();
  const eve = other();
  await signUp(app, eve, 'eve@example.com');
  await proveByMail(app, eve, 'eve@example.com').catch(() => undefined);
  app.clock.advance({ minutes: 2 });
  await proveByMail(app, eve, 'eve@example.com');
  const hers = newDevice(app);
  expect((await addPasskey(eve, hers)).statusCode).toBe(201);
  app.clock.advance({ minutes: 6 });
  expect(codeOf(await prove(browser, hers))).toBe('passkey-refused');
  const forged = Object.assign(newDevice(app), { id: device.id });
  const { user } = (await browser.get('/api/users/me')).json<{ user: { UserID: string } }>();
  forged.register({ challenge: '', user: { id: userHandle(user.UserID) } });
  expect(codeOf(await prove(browser, forged))).toBe('passkey-refused');
  expect(codeOf(await browser.send('DELETE', '/api/users/me'))).toBe('proof-needed');
  expect((await refusals()).map((facts) => (facts as { why: string }).why)).toEqual([
    'not-theirs',
    'signature',
  ]);
});

test('a copied session cookie can’t change the e-mail, delete, or add or remove a passkey', async () => {
  await adaWithPasskey();
  const thief = other();
  for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
  const own = (await listed()).passkeys[0]!.id;
  const tries = [
    () => thief.send('PATCH', '/api/users/me', { UserEmail: 'eve@example.com' }),
    () => thief.send('DELETE', '/api/users/me'),
    () => thief.send('POST', '/api/passkeys/options'),
    () => thief.send('DELETE', `/api/passkeys/${own}`),
    () => thief.send('POST', '/api/passkeys/recovery'),
  ];
  for (const attempt of tries) expect(codeOf(await attempt())).toBe('proof-needed');
  expect((await listed()).passkeys).toHaveLength(1);
});

test('once an account has a passkey, a mailed code cannot change its passkeys', async () => {
  await adaWithPasskey();
  await proveByMail(app, browser, ada);
  expect(codeOf(await browser.send('POST', '/api/passkeys/options'))).toBe('proof-needed');
  expect((await prove(browser, device)).statusCode).toBe(200);
  expect((await browser.send('POST', '/api/passkeys/options')).statusCode).toBe(200);
});

test('lost passkeys are removed a day after their owner asked with a mailed code', async () => {
  await adaWithPasskey();
  await proveByMail(app, browser, ada);
  expect((await browser.send('POST', '/api/passkeys/recovery')).statusCode).toBe(202);
  app.clock.advance({ hours: 23 });
  await runCleanup(app.deps);
  expect((await listed()).passkeys).toHaveLength(1);
  app.clock.advance({ hours: 2 });
  await runCleanup(app.deps);
  expect(await listed()).toMatchObject({ passkeys: [], removedAt: null });
  expect((await app.mails()).map(({ template }) => template)).toContain('passkeys_recovered');
  await proveByMail(app, browser, ada);
  expect((await addPasskey(browser, newDevice(app))).statusCode).toBe(201);
});

test('the owner cancels a recovery with the mail’s link, which logs out the session that requested it', async () => {
  await adaWithPasskey();
  const thief = other();
  await logIn(app, thief, ada);
  app.clock.advance({ minutes: 2 });
  await proveByMail(app, thief, ada);
  expect((await thief.send('POST', '/api/passkeys/recovery')).statusCode).toBe(202);
  const owner = testBrowser(app, { ip: '203.0.113.10' });
  expect((await pressLink(owner, await readLinkToken(app, ada))).statusCode).toBe(200);
  expect((await thief.get('/api/passkeys')).statusCode).toBe(401);
  app.clock.advance({ hours: 25 });
  await runCleanup(app.deps);
  expect((await owner.get('/api/passkeys')).json()).toMatchObject({ passkeys: [{ name: 'My phone' }] });
});

test('signing in with a passkey never keeps a session that somebody else put into the browser', async () => {
  await adaWithPasskey();
  const planted = other();
  await signUp(app, planted, 'eve@example.com');
  const before = planted.cookies.get('nw_session');
  expect((await touchIn(planted, device)).statusCode).toBe(200);
  expect(planted.cookies.get('nw_session')).not.toBe(before);
  planted.cookies.set('nw_session', before!);
  expect((await planted.get('/api/users/me')).statusCode).toBe(401);
});

test.each([{ name: '' }, { name: 'x'.repeat(51) }, { answer: {} }, {}])(
  '%j is refused as a passkey',
  async (body) => {
    await adaWithPasskey();
    expect((await browser.send('POST', '/api/passkeys', body)).statusCode).toBe(422);
  },
);
