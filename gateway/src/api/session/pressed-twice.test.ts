import { eq } from 'drizzle-orm';
import { devices } from '#db/sign-in-tables.ts';
import { sessions, users } from '#db/tables.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import {
  askCode,
  existingAccount,
  offerCode,
  pressLink,
  readCode,
  readLinkToken,
  testBrowser,
  type TestBrowser,
  userRecordOf,
} from '#testing/test-browser.ts';

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

const codesTo = async (email: string) =>
  (await app.mails()).filter(({ to, template }) => to === email && template === 'verification').length;
const sessionsOf = async (email: string) =>
  (await app.deps.db.select().from(users).innerJoin(sessions, eq(sessions.userId, users.id))).filter(
    ({ users: { email: own } }) => own === email,
  ).length;

test('asking for a code twice mails one code, which works in the browser that dropped the first answer', async () => {
  await existingAccount(app, ada);
  const before = await codesTo(ada);
  app.clock.advance({ seconds: 1 });
  const asked = await twice((by) => askCode(by, ada, 'login'));
  expect([asked.statusCode, asked.json()]).toEqual([202, { resendAfter: 60, sentBefore: true }]);
  expect(await codesTo(ada)).toBe(before + 1);
  const checked = await offerCode(browser, { email: ada, code: await readCode(app, ada) });
  expect(checked.statusCode).toBe(200);
});

test('the second answer says how long another code takes, and a third press is answered like it', async () => {
  await askCode(testBrowser(app), ada, 'sign-up');
  app.clock.advance({ seconds: 20 });
  for (const _press of [2, 3])
    expect((await askCode(browser, ada, 'sign-up')).json()).toEqual({ resendAfter: 40, sentBefore: true });
  const code = await readCode(app, ada);
  expect((await offerCode(browser, { email: ada, purpose: 'sign-up', code })).statusCode).toBe(200);
});

test('an address without an account looks the same when a code is asked for twice', async () => {
  await existingAccount(app, ada);
  const known = await twice((by) => askCode(by, ada, 'login'));
  browser = testBrowser(app);
  const unknown = await twice((by) => askCode(by, 'nobody@example.com', 'login'));
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
});

test('another browser that asks within the minute gets no challenge for the code', async () => {
  await askCode(browser, ada, 'sign-up');
  const neighbor = testBrowser(app, { userAgent: 'Another browser' });
  const refused = await askCode(neighbor, ada, 'sign-up');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(neighbor.cookies.size).toBe(0);
});

test('the proof of a code stays with the browser that entered it, even if a like one asked within the minute', async () => {
  await askCode(browser, ada, 'sign-up');
  const alike = testBrowser(app);
  await askCode(alike, ada, 'sign-up');
  const code = await readCode(app, ada);
  await offerCode(browser, { email: ada, purpose: 'sign-up', code });
  expect((await alike.send('POST', '/api/users', userRecordOf(ada))).statusCode).toBe(403);
  // The mail's code is spent for all of them.
  expect((await offerCode(alike, { email: ada, purpose: 'sign-up', code })).statusCode).toBe(422);
});

test('a mail whose code was entered, or whose link was used, works nowhere else', async () => {
  await existingAccount(app, ada);
  await twice((by) => askCode(by, ada, 'login'));
  const [code, token] = [await readCode(app, ada), await readLinkToken(app, ada)];
  await offerCode(browser, { email: ada, code });
  expect((await pressLink(testBrowser(app), token)).statusCode).toBe(410);

  app.clock.advance({ minutes: 2 });
  browser = testBrowser(app);
  await twice((by) => askCode(by, ada, 'login'));
  const fresh = await readCode(app, ada);
  expect((await pressLink(testBrowser(app), await readLinkToken(app, ada))).statusCode).toBe(200);
  expect((await offerCode(browser, { email: ada, code: fresh })).statusCode).toBe(422);
});

test.each(['login', 'pro'])(
  'entering the code of a %s twice opens one session, in this browser',
  async (purpose) => {
    await existingAccount(app, ada);
    await askCode(browser, ada, purpose);
    const code = await readCode(app, ada);
    const before = await sessionsOf(ada);
    const checked = await twice((by) => offerCode(by, { email: ada, code, purpose }));
    expect(checked.statusCode).toBe(200);
    expect((await browser.get('/api/users/me')).statusCode).toBe(200);
    expect(await sessionsOf(ada)).toBe(before + 1);
    const remembered = await app.deps.db.select().from(devices);
    expect(new Set(remembered.map(({ sessionId }) => sessionId)).size).toBe(remembered.length);
  },
);

test('a code cannot be repeated after the minute, nor once the session was ended', async () => {
  await existingAccount(app, ada);
  await askCode(browser, ada, 'login');
  const code = await readCode(app, ada);
  await offerCode(browser, { email: ada, code });
  await browser.send('DELETE', '/api/sessions/current');
  expect((await offerCode(browser, { email: ada, code })).statusCode).toBe(422);

  app.clock.advance({ minutes: 2 });
  await askCode(browser, ada, 'login');
  const other = await readCode(app, ada);
  await offerCode(browser, { email: ada, code: other });
  app.clock.advance({ minutes: 1 });
  expect((await offerCode(browser, { email: ada, code: other })).statusCode).toBe(422);
});

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
