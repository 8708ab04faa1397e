import { eq } from 'drizzle-orm';
import { codes, mails, sessions } from '#db/tables.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import {
  askCode,
  existingAccount,
  offerCode,
  readCode,
  signUp,
  testBrowser,
  type TestBrowser,
} from '#testing/test-browser.ts';

const ada = 'ada@example.com';
let app: TestApp;
let browser: TestBrowser;

beforeEach(async () => {
  app = await startTestApp();
  browser = testBrowser(app);
});

test('a code works once', async () => {
  await existingAccount(app, ada);
  await askCode(browser, ada, 'login');
  const code = await readCode(app, ada);
  expect((await offerCode(browser, { email: ada, code: code })).statusCode).toBe(200);
  app.clock.advance({ minutes: 1 });
  const again = await offerCode(browser, { email: ada, code: code });
  expect(again.statusCode).toBe(422);
  expect(again.json()).toEqual({
    error: { code: 'invalid-code', message: 'Invalid Code', fields: { code: 'Invalid Code' } },
  });
});

test('a code is valid for ten minutes', async () => {
  await existingAccount(app, ada);
  await askCode(browser, ada, 'login');
  const code = await readCode(app, ada);
  app.clock.advance({ minutes: 10 });
  expect((await offerCode(browser, { email: ada, code: code })).statusCode).toBe(422);
});

test('after asking again, the browser must enter the newer code', async () => {
  await existingAccount(app, ada);
  await askCode(browser, ada, 'login');
  const old = await readCode(app, ada);
  app.clock.advance({ minutes: 1 });
  await askCode(browser, ada, 'login');
  const fresh = await readCode(app, ada);
  if (old !== fresh) expect((await offerCode(browser, { email: ada, code: old })).statusCode).toBe(422);
  expect((await offerCode(browser, { email: ada, code: fresh })).statusCode).toBe(200);
});

test('a code works only in the browser that asked for it', async () => {
  await existingAccount(app, ada);
  await askCode(browser, ada, 'login');
  const code = await readCode(app, ada);
  expect((await offerCode(testBrowser(app), { email: ada, code: code })).statusCode).toBe(422);
  expect((await offerCode(browser, { email: ada, code: code })).statusCode).toBe(200);
});

test('a code works for its own purpose only', async () => {
  await existingAccount(app, ada);
  await askCode(browser, ada, 'pro');
  const code = await readCode(app, ada);
  expect((await offerCode(browser, { email: ada, code: code, purpose: 'login' })).statusCode).toBe(422);
});

test('five wrong tries invalidate a code', async () => {
  await existingAccount(app, ada);
  await askCode(browser, ada, 'login');
  const code = await readCode(app, ada);
  const wrong = code === '100000' ? '100001' : '100000';
  for (let i = 0; i < 5; i += 1)
    expect((await offerCode(browser, { email: ada, code: wrong })).statusCode).toBe(422);
  expect((await offerCode(browser, { email: ada, code: code })).statusCode).toBe(422);
});

test('strangers without the challenge cannot invalidate a code', async () => {
  await existingAccount(app, ada);
  await askCode(browser, ada, 'login');
  const code = await readCode(app, ada);
  const stranger = testBrowser(app, { ip: '203.0.113.8' });
  for (let i = 0; i < 12; i += 1)
    expect((await offerCode(stranger, { email: ada, code: '100000' })).statusCode).toBe(422);
  expect((await offerCode(browser, { email: ada, code: code })).statusCode).toBe(200);
});

test('one network gets one code a minute, five an hour and ten a day for an address', async () => {
  const statuses: number[] = [];
  for (let minute = 0; minute < 6; minute += 1) {
    statuses.push((await askCode(browser, ada, 'sign-up')).statusCode);
    const tooSoon = await askCode(testBrowser(app, { userAgent: 'Another browser' }), ada, 'sign-up');
    expect(tooSoon.statusCode).toBe(429);
    expect(Number(tooSoon.headers['retry-after'])).toBeGreaterThan(0);
    app.clock.advance({ minutes: 1 });
  }
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  app.clock.advance({ hours: 1 });
  for (let i = 0; i < 5; i += 1) {
    expect((await askCode(browser, ada, 'sign-up')).statusCode).toBe(202);
    app.clock.advance({ minutes: 15 });
  }
  app.clock.advance({ hours: 1 });
  expect((await askCode(browser, ada, 'sign-up')).statusCode).toBe(429);
  app.clock.advance({ days: 1 });
  expect((await askCode(browser, ada, 'sign-up')).statusCode).toBe(202);
});

test('one client gets twenty codes an hour, no matter for which addresses', async () => {
  for (let i = 0; i < 20; i += 1)
    expect((await askCode(browser, `p${i}@example.com`, 'sign-up')).statusCode).toBe(202);
  expect((await askCode(browser, 'p20@example.com', 'sign-up')).statusCode).toBe(429);
  const other = testBrowser(app, { ip: '203.0.113.8' });
  expect((await askCode(other, 'p20@example.com', 'sign-up')).statusCode).toBe(202);
});

test('a login with an unknown address looks like one with a known address, and sends nothing', async () => {
  await existingAccount(app, ada);
  const stranger = testBrowser(app, { ip: '203.0.113.8' });
  const mailsBefore = (await app.mails()).length;
  const unknown = await askCode(stranger, 'nobody@example.com', 'login');
  expect((await app.mails()).length).toBe(mailsBefore);
  const known = await askCode(browser, ada, 'login');
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(known.headers).sort());
  for (let i = 0; i < 10; i += 1) {
    const [a, b] = [
      await offerCode(stranger, { email: 'nobody@example.com', code: '123456' }),
      await offerCode(browser, { email: ada, code: '123456' }),
    ];
    expect([a.statusCode, a.body]).toEqual([b.statusCode, b.body]);
  }
});

test.each(['login', 'sign-up', 'pro'])(
  'known and unknown addresses cause the same work in database and mail for a code to %s',
  async (purpose) => {
    await existingAccount(app, ada);
    await app.deps.db.delete(mails);
    const work: string[][] = [];
    for (const email of [ada, 'eve@example.com']) {
      const asking = testBrowser(app);
      work.push(await app.statementsOf(() => askCode(asking, email, purpose)));
      work.push(await app.statementsOf(() => offerCode(asking, { email, purpose, code: '123456' })));
    }
    expect(work[2]).toEqual(work[0]);
    expect(work[3]).toEqual(work[1]);
    const rows = await app.deps.db.select().from(mails).where(eq(mails.template, 'verification'));
    const [known, unknown] = [ada, 'eve@example.com'].map((email) =>
      rows.find(({ recipient }) => recipient === email),
    );
    expect(rows).toHaveLength(2);
    expect([known?.status, unknown?.status]).toEqual(['sent', purpose === 'login' ? 'void' : 'sent']);
    if (purpose === 'login') expect(known?.html).toHaveLength(unknown?.html.length ?? 0);
  },
);

test('even the right code is refused for an unknown address', async () => {
  await askCode(browser, 'nobody@example.com', 'login');
  const [row] = await app.deps.db.select().from(mails).where(eq(mails.recipient, 'nobody@example.com'));
  const code = /\b[1-9]\d{5}\b/.exec(row?.text ?? '')?.[0] ?? '';
  expect(code).toHaveLength(6);
  expect((await offerCode(browser, { email: 'nobody@example.com', code: code })).statusCode).toBe(422);
});

test('a sign-up with a known address notifies only its owner, by mail', async () => {
  await existingAccount(app, ada);
  const answer = await askCode(browser, ada, 'sign-up');
  const fresh = await askCode(testBrowser(app, { ip: '203.0.113.8' }), 'new@example.com', 'sign-up');
  expect([answer.statusCode, answer.body]).toEqual([fresh.statusCode, fresh.body]);
  const mail = (await app.mails()).find(({ to }) => to === ada);
  expect(mail?.text).toContain('You already have an account with this e-mail');
});

test('the database reveals neither cookies nor codes', async () => {
  await signUp(app, browser, ada);
  app.clock.advance({ minutes: 2 });
  await askCode(browser, ada, 'pro');
  const code = await readCode(app, ada);
  const stored = JSON.stringify([
    await app.deps.db.select().from(codes),
    await app.deps.db.select().from(sessions),
  ]);
  // As a separate word, because a hash may contain six digits in a row.
  expect(stored).not.toMatch(new RegExp(`(?<![\\w-])${code}(?![\\w-])`));
  for (const value of browser.cookies.values()) expect(stored).not.toContain(value);
});
