import { sessions } from './sign-in-tables.ts';
import { rowsIn, startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { existingAccount } from '#marketplace/sign-in/testing/test-accounts.ts';
import {
  askCode,
  offerCode,
  readCode,
  readLinkToken,
  testBrowser,
  type TestBrowser,
  pressLink,
  wrongCode,
} from '#testing/test-browser.ts';
import { makeCode } from './session-codes.ts';

const ada = 'ada@example.com';
const over = {
  code: 'link-over',
  message: 'This link was already used or has expired. Please log in to get a new one.',
};
let app: TestApp;
let browser: TestBrowser;

beforeEach(async () => {
  app = await startTestApp();
  browser = testBrowser(app);
});

const readLink = (by: TestBrowser, token: string) => by.send('POST', '/api/links/read', { token });

test('a link logs in once, in any browser', async () => {
  await existingAccount(app, ada);
  await askCode(browser, ada, 'login');
  const token = await readLinkToken(app, ada);
  const phone = testBrowser(app, { ip: '203.0.113.8' });
  const used = await pressLink(phone, token);
  expect(used.json()).toMatchObject({ purpose: 'login', email: ada, user: { FirstName: 'Ada' } });
  expect((await phone.get('/api/sessions')).statusCode).toBe(200);
  const again = await pressLink(browser, token);
  expect([again.statusCode, again.json()]).toEqual([410, { error: over }]);
});

test('reading a link, as the page or a mail scanner may do, changes nothing', async () => {
  await existingAccount(app, ada);
  await askCode(browser, ada, 'login');
  const token = await readLinkToken(app, ada);
  for (let i = 0; i < 3; i += 1) {
    expect((await readLink(testBrowser(app), token)).json()).toEqual({ purpose: 'login', email: ada });
  }
  expect((await app.app.inject(`/login/link`)).statusCode).toBe(404);
  expect((await pressLink(browser, token)).statusCode).toBe(200);
});

test('wrong guesses do not block a link, and using a link uses up its code', async () => {
  await existingAccount(app, ada);
  await askCode(browser, ada, 'login');
  const [code, token] = [await readCode(app, ada), await readLinkToken(app, ada)];
  for (let i = 0; i < 20; i += 1) await offerCode(browser, { email: ada, code: wrongCode(code) });
  expect((await pressLink(testBrowser(app), token)).statusCode).toBe(200);
  app.clock.advance({ minutes: 2 });
  await askCode(browser, ada, 'pro');
  const fresh = await readCode(app, ada);
  await pressLink(testBrowser(app), await readLinkToken(app, ada));
  expect((await offerCode(browser, { email: ada, code: fresh, purpose: 'pro' })).statusCode).toBe(422);
});

test('using the link of a mail without a code leaves the links of other such mails as they are', async () => {
  await existingAccount(app, ada);
  const asked = { email: ada, purpose: 'login', budget: 'stranger', askedBy: null } as const;
  const make = () => makeCode(app.deps.db, app.deps, { ...asked, isDecoy: false, hasCode: false });
  const [one, other] = [await make(), await make()];
  expect((await pressLink(browser, one.linkToken)).statusCode).toBe(200);
  expect((await pressLink(testBrowser(app), other.linkToken)).statusCode).toBe(200);
});

test('a link used at two gateways at once opens one session', async () => {
  await existingAccount(app, ada);
  await askCode(browser, ada, 'login');
  const token = await readLinkToken(app, ada);
  const other = await startTestApp({ beside: app });
  const before = await rowsIn(app, sessions);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => pressLink(testBrowser(i % 2 === 0 ? app : other), token)),
  );
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 410)).toHaveLength(7);
  expect(await rowsIn(app, sessions)).toBe(before + 1);
});

test('a link works for an hour', async () => {
  await existingAccount(app, ada);
  await askCode(browser, ada, 'login');
  const token = await readLinkToken(app, ada);
  app.clock.advance({ minutes: 59 });
  expect((await readLink(browser, token)).statusCode).toBe(200);
  app.clock.advance({ minutes: 1 });
  expect((await readLink(browser, token)).statusCode).toBe(410);
  expect((await pressLink(browser, token)).statusCode).toBe(410);
});

test('a malformed token is refused, and pages of other sites cannot use a token', async () => {
  expect((await pressLink(browser, 'x')).statusCode).toBe(422);
  expect((await pressLink(browser, 'A'.repeat(43))).statusCode).toBe(410);
  const foreign = await app.app.inject({
    method: 'POST',
    url: '/api/links/use',
    headers: { 'sec-fetch-site': 'cross-site' },
    payload: { token: 'A'.repeat(43) },
  });
  expect(foreign.statusCode).toBe(403);
});
