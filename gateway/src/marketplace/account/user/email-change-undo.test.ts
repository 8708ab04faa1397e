import { addPasskey, newDevice, proveByMail, touchIn } from '#marketplace/sign-in/testing/passkey-steps.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { existingAccount, logIn, signUp, proveEmail } from '#marketplace/sign-in/testing/test-accounts.ts';
import { pressLink, readLinkToken, testBrowser, type TestBrowser } from '#testing/test-browser.ts';

const ada = 'ada@example.com';
const lovelace = 'lovelace@example.com';
let app: TestApp;
let browser: TestBrowser;

const changeEmail = async (by: TestBrowser, { from, to }: { from: string; to: string }) => {
  await proveEmail(app, by, { email: from, purpose: 'proof' });
  await proveEmail(app, by, { email: to, purpose: 'email-change' });
  app.clock.advance({ seconds: 1 });
  const changed = await by.send('PATCH', '/api/users/me', { UserEmail: to });
  expect(changed.statusCode).toBe(200);
};

beforeEach(async () => {
  app = await startTestApp();
  browser = testBrowser(app);
});

test('the old address’s owner can undo a change for 72 hours, which logs out the thief', async () => {
  await existingAccount(app, ada);
  const thief = testBrowser(app, { ip: '198.51.100.9' });
  await logIn(app, thief, ada);
  await changeEmail(thief, { from: ada, to: lovelace });
  const token = await readLinkToken(app, ada);
  app.clock.advance({ minutes: 2 });
  await changeEmail(thief, { from: lovelace, to: 'further@example.com' });
  const thiefsToken = await readLinkToken(app, lovelace);
  app.clock.advance({ hours: 71 });

  const owner = testBrowser(app);
  expect((await owner.send('POST', '/api/links/read', { token })).json()).toEqual({
    purpose: 'undo-email-change',
    email: ada,
  });
  const undone = await pressLink(owner, token);
  expect(undone.json()).toMatchObject({ purpose: 'undo-email-change', user: { UserEmail: ada } });
  expect((await thief.get('/api/sessions')).statusCode).toBe(401);
  expect((await owner.get('/api/sessions')).statusCode).toBe(200);
  expect((await pressLink(thief, thiefsToken)).statusCode).toBe(410);
  expect((await pressLink(owner, token)).statusCode).toBe(410);
  expect((await app.mails()).find(({ template }) => template === 'email_restored')?.to).toBe(
    'further@example.com',
  );
});

test('a change can be undone for 72 hours, unless another account has taken the old address', async () => {
  await signUp(app, browser, ada);
  app.clock.advance({ minutes: 2 });
  await changeEmail(browser, { from: ada, to: lovelace });
  const token = await readLinkToken(app, ada);
  app.clock.advance({ minutes: 2 });
  await signUp(app, testBrowser(app, { ip: '203.0.113.8' }), ada);
  expect((await pressLink(browser, token)).statusCode).toBe(409);
  app.clock.advance({ hours: 72 });
  expect((await pressLink(browser, token)).statusCode).toBe(410);
});

test('undoing a change removes the passkeys that the thief added since', async () => {
  await existingAccount(app, ada);
  await logIn(app, browser, ada);
  app.clock.advance({ minutes: 2 });
  await changeEmail(browser, { from: ada, to: lovelace });
  app.clock.advance({ minutes: 10 });
  await proveByMail(app, browser, lovelace);
  const device = newDevice(app);
  expect((await addPasskey(browser, device)).statusCode).toBe(201);
  const owner = testBrowser(app, { ip: '203.0.113.9' });
  expect((await pressLink(owner, await readLinkToken(app, ada))).statusCode).toBe(200);
  expect((await touchIn(testBrowser(app), device)).statusCode).toBe(422);
});
