import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { signUp, proveEmail } from '#marketplace/sign-in/testing/test-accounts.ts';
import { askCode, testBrowser, type TestBrowser } from '#testing/test-browser.ts';

const ada = 'ada@example.com';
const lovelace = 'lovelace@example.com';
let app: TestApp;
let browser: TestBrowser;

beforeEach(async () => {
  app = await startTestApp();
  browser = testBrowser(app);
});

test('a new e-mail needs codes sent to the old and the new address, and logs out other browsers', async () => {
  await signUp(app, browser, ada);
  app.clock.advance({ minutes: 2 });
  const phone = testBrowser(app, { ip: '203.0.113.8' });
  await proveEmail(app, phone, { email: ada, purpose: 'login' });
  const change = () => browser.send('PATCH', '/api/users/me', { UserEmail: 'Lovelace@example.com' });
  expect((await change()).statusCode).toBe(403);
  await proveEmail(app, browser, { email: lovelace, purpose: 'email-change' });
  const onlyNew = await change();
  expect([onlyNew.statusCode, onlyNew.json<{ error: { message: string } }>().error.message]).toEqual([
    403,
    'Please confirm that it’s you. Nothing was changed yet.',
  ]);
  await proveEmail(app, browser, { email: ada, purpose: 'proof' });
  expect((await change()).json<{ user: { UserEmail: string } }>().user.UserEmail).toBe(lovelace);
  expect((await phone.get('/api/sessions')).statusCode).toBe(401);
  expect((await browser.get('/api/sessions')).statusCode).toBe(200);
});

test('the code for the old address goes only to the account’s own address', async () => {
  await signUp(app, browser, ada);
  expect((await askCode(browser, 'eve@example.com', 'proof')).statusCode).toBe(422);
  expect((await askCode(testBrowser(app), ada, 'proof')).statusCode).toBe(401);
});

test('another account’s e-mail cannot be taken', async () => {
  await signUp(app, testBrowser(app, { ip: '203.0.113.8' }), 'eve@example.com');
  await signUp(app, browser, ada);
  app.clock.advance({ minutes: 2 });
  expect((await askCode(browser, 'eve@example.com', 'email-change')).statusCode).toBe(202);
  expect((await app.mails()).filter(({ to }) => to === 'eve@example.com')).toHaveLength(1);
  expect((await browser.send('PATCH', '/api/users/me', { UserEmail: 'eve@example.com' })).statusCode).toBe(
    403,
  );
});
