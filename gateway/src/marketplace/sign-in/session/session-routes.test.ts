import { sessions } from './sign-in-tables.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { existingAccount, logIn, signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { askCode, offerCode, readCode, testBrowser, type TestBrowser } from '#testing/test-browser.ts';

const ada = 'ada@example.com';
let app: TestApp;
let browser: TestBrowser;

beforeEach(async () => {
  app = await startTestApp();
  browser = testBrowser(app);
});

test('signing up with a mailed code logs in', async () => {
  expect((await browser.get('/api/sessions')).statusCode).toBe(401);
  await signUp(app, browser, ada);
  const { sessions: open } = (await browser.get('/api/sessions')).json<{
    sessions: { current: boolean }[];
  }>();
  expect(open).toHaveLength(1);
  expect(open[0]?.current).toBe(true);
});

test('a login returns the profile and sets an HttpOnly cookie', async () => {
  await existingAccount(app, ada);
  expect((await askCode(browser, ' Ada@Example.com ', 'login')).json()).toEqual({ resendAfter: 60 });
  const answer = await offerCode(browser, { email: ada, code: await readCode(app, ada) });
  expect(answer.statusCode).toBe(200);
  expect(answer.json<{ user: object }>().user).toMatchObject({
    UserEmail: ada,
    FirstName: 'Ada',
    FirstProject: true,
  });
  const cookie = answer.cookies.find(({ name }) => name === 'nw_session');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(cookie?.secure).toBeUndefined();
});

test('a login ends the browser’s previous session', async () => {
  await signUp(app, browser, ada);
  const before = new Map(browser.cookies);
  app.clock.advance({ minutes: 2 });
  await logIn(app, browser, ada);
  const old = testBrowser(app);
  for (const [name, value] of before) old.cookies.set(name, value);
  expect((await old.get('/api/sessions')).statusCode).toBe(401);
  expect(await app.deps.db.select().from(sessions)).toHaveLength(1);
});

test('a session ends after 14 idle days and after 30 days of use', async () => {
  await signUp(app, browser, ada);
  app.clock.advance({ days: 13 });
  expect((await browser.get('/api/sessions')).statusCode).toBe(200);
  app.clock.advance({ days: 13 });
  expect((await browser.get('/api/sessions')).statusCode).toBe(200);
  app.clock.advance({ days: 4 });
  expect((await browser.get('/api/sessions')).statusCode).toBe(401);

  await logIn(app, browser, ada);
  app.clock.advance({ days: 14, minutes: 1 });
  expect((await browser.get('/api/sessions')).statusCode).toBe(401);
});

test('people see where they are logged in, and can log out another place', async () => {
  await signUp(app, browser, ada);
  app.clock.advance({ minutes: 2 });
  const phone = testBrowser(app, { ip: '203.0.113.8' });
  await logIn(app, phone, ada);
  const listed = (await browser.get('/api/sessions')).json<{
    sessions: { id: string; current: boolean }[];
  }>();
  expect(listed.sessions.map(({ current }) => current)).toEqual([false, true]);
  const other = listed.sessions.find(({ current }) => !current)!.id;
  expect((await browser.send('DELETE', `/api/sessions/${other}`)).statusCode).toBe(200);
  expect((await phone.get('/api/sessions')).statusCode).toBe(401);
  expect((await browser.get('/api/sessions')).statusCode).toBe(200);
});

test('nobody can log out a stranger', async () => {
  await signUp(app, browser, ada);
  const eve = testBrowser(app, { ip: '203.0.113.8' });
  await signUp(app, eve, 'eve@example.com');
  const [mine] = (await browser.get('/api/sessions')).json<{ sessions: { id: string }[] }>().sessions;
  expect((await eve.send('DELETE', `/api/sessions/${mine!.id}`)).statusCode).toBe(404);
  expect((await browser.get('/api/sessions')).statusCode).toBe(200);
});

test('logging out ends the session, even for a copied cookie', async () => {
  await signUp(app, browser, ada);
  const copy = testBrowser(app);
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  expect((await browser.send('DELETE', '/api/sessions/current')).statusCode).toBe(200);
  expect(browser.cookies.has('nw_session')).toBe(false);
  expect((await copy.get('/api/sessions')).statusCode).toBe(401);
});

test('a new pro gets an account and a session', async () => {
  await askCode(browser, 'roofer@example.com', 'pro');
  const answer = await offerCode(browser, {
    email: 'roofer@example.com',
    code: await readCode(app, 'roofer@example.com'),
    purpose: 'pro',
  });
  expect(answer.json<{ user: object }>().user).toMatchObject({
    UserEmail: 'roofer@example.com',
    FirstName: '',
  });
  expect((await browser.get('/api/sessions')).statusCode).toBe(200);
});
