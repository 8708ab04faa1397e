import { guessCodes, strangersOf } from '#marketplace/sign-in/testing/code-attack.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { existingAccount, logIn } from '#marketplace/sign-in/testing/test-accounts.ts';
import {
  askCode,
  offerCode,
  readCode,
  readLinkToken,
  testBrowser,
  type TestBrowser,
  pressLink,
} from '#testing/test-browser.ts';

const ada = 'ada@example.com';
let app: TestApp;

beforeEach(async () => {
  app = await startTestApp();
  await existingAccount(app, ada);
});

const strangers = (count: number) => strangersOf(app, count);
const attack = (by: TestBrowser, email = ada) => guessCodes(by, email);

test('no lockout: after an attack from 50 networks the owner’s browser still logs in with a code', async () => {
  const owner = testBrowser(app);
  await logIn(app, owner, ada);
  app.clock.advance({ minutes: 2 });
  for (const stranger of strangers(50)) await attack(stranger);
  expect((await askCode(owner, ada, 'login')).statusCode).toBe(202);
  const code = await readCode(app, ada);
  for (const stranger of strangers(5)) await attack(stranger);
  expect((await offerCode(owner, { email: ada, code })).statusCode).toBe(200);
});

test('no lockout: the link in any mail of the last hour logs in a new browser', async () => {
  for (const stranger of strangers(50)) await attack(stranger);
  const fresh = testBrowser(app, { ip: '203.0.113.50' });
  const refused = await askCode(fresh, ada, 'login');
  expect(refused.statusCode).toBe(429);
  expect(refused.json<{ error: object }>().error).toMatchObject({
    code: 'use-link',
    message: expect.stringContaining('use the link in it'),
  });
  expect((await pressLink(fresh, await readLinkToken(app, ada))).statusCode).toBe(200);
  expect((await fresh.get('/api/sessions')).statusCode).toBe(200);
});

test('when strangers have used up an address’s mails, its newest mail is less than an hour old', async () => {
  for (let hour = 0; hour < 30; hour += 1) {
    for (const stranger of strangers(12)) await askCode(stranger, ada, 'login');
    app.clock.advance({ minutes: 59 });
    const fresh = testBrowser(app, { ip: '203.0.113.50' });
    const token = await readLinkToken(app, ada);
    expect((await fresh.send('POST', '/api/links/read', { token })).statusCode).toBe(200);
    app.clock.advance({ minutes: 1 });
  }
});

test('a stranger’s request does not end the owner’s code', async () => {
  const owner = testBrowser(app);
  await askCode(owner, ada, 'login');
  const code = await readCode(app, ada);
  const [stranger] = strangers(1);
  expect((await askCode(stranger!, ada, 'login')).statusCode).toBe(202);
  expect((await offerCode(owner, { email: ada, code })).statusCode).toBe(200);
});

test('a year of guessing from 50 networks is at most 60 guesses at one address', async () => {
  app = await startTestApp({ env: { LIMIT_FACTOR: '100' } });
  await existingAccount(app, ada);
  const attackers = strangers(50);
  let guesses = 0;
  for (let day = 0; day < 360; day += 15) {
    for (let i = 0; i < 3; i += 1) guesses += await attack(attackers[(day + i) % 50]!);
    app.clock.advance({ days: 15 });
  }
  expect(guesses).toBe(60);
});

test('when an address’s tries are used up, its mail has a link and no code, whether or not it has an account', async () => {
  const [one, two] = strangers(2);
  await attack(one!);
  await attack(two!);
  app.clock.advance({ seconds: 1 });
  const fresh = testBrowser(app);
  const asked = await askCode(fresh, ada, 'login');
  expect(asked.json()).toEqual({ resendAfter: 60, linkOnly: true });
  const mail = (await app.mails()).find(({ to }) => to === ada);
  expect(mail?.subject).toBe('Your Nestwright sign-in link');
  expect(mail?.text).not.toMatch(/^\s*\d{6}\s*$/m);
  expect((await pressLink(fresh, await readLinkToken(app, ada))).statusCode).toBe(200);

  for (const stranger of [one!, two!]) await attack(stranger, 'nobody@example.com');
  const unknown = await askCode(testBrowser(app), 'nobody@example.com', 'login');
  expect([unknown.statusCode, unknown.json()]).toEqual([202, { resendAfter: 60, linkOnly: true }]);
});

test('one IPv6 household counts as one network, however many addresses it has', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 21; i += 1) {
    const browser = testBrowser(app, { ip: `2001:db8:1:2::${(i + 1).toString(16)}` });
    statuses.push((await askCode(browser, `p${i}@example.com`, 'login')).statusCode);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 202), 429]);
});
