import { eq } from 'drizzle-orm';
import { mails } from '#marketplace/base/mail/mail-tables.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { existingAccount } from '#marketplace/sign-in/testing/test-accounts.ts';
import { askCode, offerCode, testBrowser, type TestBrowser } from '#testing/test-browser.ts';

const ada = 'ada@example.com';
let app: TestApp;
let browser: TestBrowser;

beforeEach(async () => {
  app = await startTestApp();
  browser = testBrowser(app);
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
