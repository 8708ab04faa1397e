import { runCleanup } from '#cleanup.ts';
import { codeOf, openPasskeyScene, type PasskeyScene } from '#marketplace/sign-in/testing/passkey-scene.ts';
import { addPasskey, newDevice, prove, proveByMail } from '#marketplace/sign-in/testing/passkey-steps.ts';
import { logIn } from '#marketplace/sign-in/testing/test-accounts.ts';
import { pressLink, readLinkToken, testBrowser } from '#testing/test-browser.ts';

const ada = 'ada@example.com';

let scene: PasskeyScene;
beforeEach(async () => {
  scene = await openPasskeyScene();
});

test('once an account has a passkey, a mailed code cannot change its passkeys', async () => {
  const { app, browser, device, adaWithPasskey } = scene;
  await adaWithPasskey();
  await proveByMail(app, browser, ada);
  expect(codeOf(await browser.send('POST', '/api/passkeys/options'))).toBe('proof-needed');
  expect((await prove(browser, device)).statusCode).toBe(200);
  expect((await browser.send('POST', '/api/passkeys/options')).statusCode).toBe(200);
});

test('lost passkeys are removed a day after their owner asked with a mailed code', async () => {
  const { app, browser, adaWithPasskey, listed } = scene;
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
  const { app, adaWithPasskey, other } = scene;
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
