import { eq } from 'drizzle-orm';
import { sessions, users } from '#db/tables.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { existingAccount, userRecordOf } from '#testing/test-accounts.ts';
import { askCode, offerCode, readCode, testBrowser, type TestBrowser } from '#testing/test-browser.ts';

const ada = 'ada@example.com';
let app: TestApp;
let browser: TestBrowser;

beforeEach(async () => {
  app = await startTestApp();
  browser = testBrowser(app);
});

/** Sends a call twice, as a button that is pressed twice does: the browser drops the first answer, with its cookies. */
async function twice<Answer>(send: (by: TestBrowser) => Promise<Answer>): Promise<Answer> {
  const dropped = testBrowser(app);
  for (const [name, value] of browser.cookies) dropped.cookies.set(name, value);
  await send(dropped);
  return send(browser);
}

const sessionsOf = async (email: string) =>
  (await app.deps.db.select().from(users).innerJoin(sessions, eq(sessions.userId, users.id))).filter(
    ({ users: { email: own } }) => own === email,
  ).length;

test('a sign-up whose steps are all sent twice makes one account and one session', async () => {
  await twice((by) => askCode(by, ada, 'sign-up'));
  const code = await readCode(app, ada);
  const checked = await twice((by) => offerCode(by, { email: ada, purpose: 'sign-up', code }));
  expect(checked.json()).toEqual({ verified: true });
  const record = userRecordOf(ada);
  const created = await twice((by) => by.send('POST', '/api/users', record));
  expect(created.statusCode).toBe(201);
  expect((await browser.get('/api/users/me')).json()).toMatchObject({ user: { UserEmail: ada } });
  expect(await sessionsOf(ada)).toBe(1);
});

test('logging in twice with the proof of a sign-up code opens one session', async () => {
  await existingAccount(app, ada);
  const before = await sessionsOf(ada);
  await askCode(browser, ada, 'sign-up');
  await offerCode(browser, { email: ada, purpose: 'sign-up', code: await readCode(app, ada) });
  const opened = await twice((by) => by.send('POST', '/api/sessions', { email: ada }));
  expect(opened.statusCode).toBe(200);
  expect((await browser.get('/api/users/me')).statusCode).toBe(200);
  expect(await sessionsOf(ada)).toBe(before + 1);
});
