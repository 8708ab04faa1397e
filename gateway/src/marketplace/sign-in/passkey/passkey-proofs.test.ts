import { auditEntries } from '#marketplace/base/audit/audit-tables.ts';
import { userHandle } from './passkey-verify.ts';
import { codeOf, openPasskeyScene, type PasskeyScene } from '#marketplace/sign-in/testing/passkey-scene.ts';
import {
  addPasskey,
  newDevice,
  optionsFrom,
  prove,
  proveByMail,
  touchIn,
} from '#marketplace/sign-in/testing/passkey-steps.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { type TestBrowser } from '#testing/test-browser.ts';

let scene: PasskeyScene;
beforeEach(async () => {
  scene = await openPasskeyScene();
});

async function refusals(): Promise<unknown[]> {
  const rows = await scene.app.deps.db.select().from(auditEntries);
  return rows.filter(({ kind }) => kind === 'passkey-refused').map(({ facts }) => JSON.parse(facts));
}

test('an answer works once, in the browser that asked, for its purpose, within five minutes', async () => {
  const { app, device, adaWithPasskey, other } = scene;
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
  const { device, adaWithPasskey, other } = scene;
  await adaWithPasskey();
  expect((await touchIn(other(), device)).statusCode).toBe(200);
  expect(codeOf(await touchIn(other(), device, wrongs))).toBe('passkey-refused');
  expect(await refusals()).toEqual([{ purpose: 'sign-in', why }]);
  expect((await touchIn(other(), device)).statusCode).toBe(200);
});

test('a passkey of another account, or a forged one, proves nothing', async () => {
  const { app, browser, device, adaWithPasskey, other } = scene;
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
