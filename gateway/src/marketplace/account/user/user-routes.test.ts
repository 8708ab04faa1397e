import { eq } from 'drizzle-orm';
import { removeClosedUsers } from './account-closing.ts';
import { newsletter } from '#marketplace/site/contact/form-tables.ts';
import { mails } from '#marketplace/base/mail/mail-tables.ts';
import { codes, sessions } from '#marketplace/sign-in/session/sign-in-tables.ts';
import { projects, users } from '#marketplace/base/tables.ts';
import { proveByMail } from '#marketplace/sign-in/testing/passkey-steps.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import {
  existingAccount,
  exportOf,
  proveHere,
  signUp,
  userRecordOf,
} from '#marketplace/sign-in/testing/test-accounts.ts';
import { askCode, offerCode, readCode, testBrowser, type TestBrowser } from '#testing/test-browser.ts';
import { rethrow } from '#testing/rethrow.ts';

const ada = 'ada@example.com';
const onFile = 'If you already have an account with this email, please log in instead.';
let app: TestApp;
let browser: TestBrowser;

const lookUp = (by: TestBrowser, q: unknown, fields?: string[]) => {
  const h = fields && JSON.stringify({ $fields: Object.fromEntries(fields.map((field) => [field, 1])) });
  const query = new URLSearchParams({ q: JSON.stringify(q), ...(h !== undefined && { h }) });
  return by.get(`/api/users?${query}`);
};
const proveEmail = async (by: TestBrowser, email: string, purpose: string) => {
  app.clock.advance({ seconds: 1 });
  await askCode(by, email, purpose);
  await offerCode(by, { email, purpose, code: await readCode(app, email) });
};

beforeEach(async () => {
  app = await startTestApp();
  browser = testBrowser(app);
});

describe('lookup', () => {
  test('a stranger’s lookup finds nobody, whatever address it names', async () => {
    await signUp(app, testBrowser(app), ada);
    const answer = await lookUp(browser, { UserEmail: ' ADA@example.com ' }, [
      'UserEmail',
      'UserID',
      'FirstName',
      'UserIP',
    ]);
    expect(answer.json()).toEqual([]);
    const statements = await app.statementsOf(() => lookUp(browser, { UserEmail: ada }));
    expect(statements).toEqual([]);
  });

  test('an account gets the requested fields of itself', async () => {
    const id = await signUp(app, browser, ada);
    const answer = await lookUp(browser, { UserEmail: ada }, [
      'UserEmail',
      'UserID',
      'FirstProject',
      'status',
    ]);
    expect(answer.json()).toEqual([{ UserEmail: ada, UserID: id, FirstProject: true }]);
  });

  test('the refresh by UserID answers only the account’s own session, with either name for the e-mail', async () => {
    const id = await signUp(app, browser, ada);
    expect((await lookUp(browser, { UserID: id }, ['Email', 'FirstName'])).json()).toEqual([
      { Email: ada, FirstName: 'Ada' },
    ]);
    const eve = testBrowser(app, { ip: '203.0.113.8' });
    expect((await lookUp(eve, { UserID: id })).json()).toEqual([]);
    await signUp(app, eve, 'eve@example.com');
    const answer = await lookUp(eve, { UserID: id });
    expect([answer.statusCode, answer.body]).toEqual([200, '[]']);
  });

  test.each([
    [{ UserEmail: { $ne: '' } }],
    [{ $or: [{ UserEmail: ada }] }],
    [{ UserEmail: ada, FirstName: 'Ada' }],
    [{ UserEmail: 'no address' }],
    [{ UserID: "' or 1=1 --" }],
    [[]],
    [null],
  ])('an unknown query is refused: %j', async (q) => {
    await signUp(app, testBrowser(app), ada);
    const answer = await lookUp(browser, q);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ error: { fields: object } }>().error.fields)[0]).toMatch(/^q/);
  });
});

describe('create', () => {
  test('the record is stored as specified, with the gateway’s own dates', async () => {
    await proveEmail(browser, ada, 'sign-up');
    const record = userRecordOf(ada, { FirstProject: false });
    const created = await browser.send('POST', '/api/users', record);
    expect(created.statusCode).toBe(201);
    const now = app.clock.now().getTime();
    expect(created.json<{ user: object }>().user).toEqual({
      ...record,
      FirstProject: true,
      UserDateCreated: now,
      LastLoginUserDate: now,
    });
  });

  test('no account is created without a checked code', async () => {
    expect((await browser.send('POST', '/api/users', userRecordOf(ada))).statusCode).toBe(403);
    await askCode(browser, ada, 'sign-up');
    expect((await browser.send('POST', '/api/users', userRecordOf(ada))).statusCode).toBe(403);
    await proveEmail(testBrowser(app, { ip: '203.0.113.8' }), 'other@example.com', 'sign-up');
    expect((await browser.send('POST', '/api/users', userRecordOf('other@example.com'))).statusCode).toBe(
      403,
    );
    expect(await app.deps.db.select().from(users)).toHaveLength(0);
  });

  test('a proof creates one account, within half an hour', async () => {
    await proveEmail(browser, ada, 'sign-up');
    app.clock.advance({ minutes: 31 });
    expect((await browser.send('POST', '/api/users', userRecordOf(ada))).statusCode).toBe(403);
  });

  test('only a proven mailbox learns that it has an account, and the answer uses up its proof', async () => {
    await existingAccount(app, ada);
    const record = userRecordOf(' Ada@EXAMPLE.com');
    expect((await browser.send('POST', '/api/users', record)).statusCode).toBe(403);
    await askCode(browser, ada, 'sign-up');
    const checked = await offerCode(browser, {
      email: ada,
      purpose: 'sign-up',
      code: await readCode(app, ada),
    });
    expect(checked.json()).toEqual({ verified: true, hasAccount: true });
    const answer = await browser.send('POST', '/api/users', record);
    expect(answer.statusCode).toBe(409);
    expect(answer.json<{ error: { message: string } }>().error.message).toBe(onFile);
    expect((await browser.send('POST', '/api/sessions', { email: ada })).statusCode).toBe(403);
  });

  test('an address that turns out to have an account can log in with the proof of its sign-up code', async () => {
    await existingAccount(app, ada);
    expect((await browser.send('POST', '/api/sessions', { email: ada })).statusCode).toBe(403);
    await proveEmail(browser, ada, 'sign-up');
    const answer = await browser.send('POST', '/api/sessions', { email: ada });
    expect(answer.json<{ user: object }>().user).toMatchObject({ UserEmail: ada, FirstName: 'Ada' });
    expect((await browser.get('/api/sessions')).statusCode).toBe(200);
    app.clock.advance({ minutes: 1 });
    expect((await testCopy(browser).send('POST', '/api/sessions', { email: ada })).statusCode).toBe(403);
  });

  test('fifty simultaneous sign-ups that differ in case and spaces make one account, and open one session', async () => {
    app = await startTestApp({ env: { LIMIT_FACTOR: '10' } });
    browser = testBrowser(app);
    await proveEmail(browser, ada, 'sign-up');
    const spellings = ['ada@example.com', 'ADA@example.com', ' ada@EXAMPLE.com ', 'Ada@Example.Com'];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        testCopy(browser).send('POST', '/api/users', userRecordOf(spellings[i % 4]!)),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(await app.deps.db.select().from(users)).toHaveLength(1);
    expect(await app.deps.db.select().from(sessions)).toHaveLength(1);
  });

  test('sending another account’s UserID does not reach that account', async () => {
    const id = await signUp(app, testBrowser(app), ada);
    await proveEmail(browser, 'eve@example.com', 'sign-up');
    const created = await browser.send('POST', '/api/users', userRecordOf('eve@example.com', { UserID: id }));
    expect(created.statusCode).toBe(201);
    expect(created.json<{ user: { UserID: string } }>().user.UserID).not.toBe(id);
  });

  test.each([
    ['FirstName', ' ', 'Please enter a valid First Name'],
    ['LastName', '', 'Please enter a valid Last Name'],
    ['PhoneNumber', '5550143', 'Please enter a valid Phone Number'],
    ['PhoneNumber', '800 555 0199', 'Please enter a valid Phone Number'],
    ['PhoneNumber', '+44 20 7946 0958', 'Please enter a valid Phone Number'],
    ['UserEmail', 'ada@', 'Please enter a valid Email'],
    ['Admin', true, 'This field is unknown.'],
  ])('%s as %j is refused: %s', async (field, value, message) => {
    const answer = await browser.send('POST', '/api/users', userRecordOf(ada, { [field]: value }));
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ error: { fields: object } }>().error.fields).toEqual({ [field]: message });
  });

  test.each(['305 555 0143', '+44 7911 123456'])('%s can be a mobile number', async (phone) => {
    await proveEmail(browser, ada, 'sign-up');
    const answer = await browser.send('POST', '/api/users', userRecordOf(ada, { PhoneNumber: phone }));
    expect(answer.statusCode).toBe(201);
  });
});

describe('change', () => {
  test('name and phone changes follow the sign-up rules', async () => {
    await signUp(app, browser, ada);
    const answer = await browser.send('PATCH', '/api/users/me', { FirstName: ' Augusta ' });
    expect(answer.json<{ user: object }>().user).toMatchObject({
      FirstName: 'Augusta',
      LastName: 'Byron',
      UserEmail: ada,
    });
    expect((await browser.send('PATCH', '/api/users/me', { FirstName: '' })).statusCode).toBe(422);
    expect((await browser.send('PATCH', '/api/users/me', { FirstProject: true })).statusCode).toBe(422);
    expect((await browser.send('PATCH', '/api/users/me', {})).statusCode).toBe(422);
    expect((await testBrowser(app).send('PATCH', '/api/users/me', { FirstName: 'Eve' })).statusCode).toBe(
      401,
    );
  });
});

describe('export and deletion', () => {
  test('people can download everything stored about them, without secrets', async () => {
    await signUp(app, browser, ada);
    const answer = await exportOf(app, browser);
    expect(answer.headers['content-disposition']).toContain('attachment');
    expect(answer.json()).toMatchObject({ account: { UserEmail: ada }, projects: [], sessions: [{}] });
    for (const value of browser.cookies.values()) expect(answer.body).not.toContain(value);
    expect(answer.body).not.toMatch(/hash\w*"/i);
    expect((await testBrowser(app).get('/api/users/me/export')).statusCode).toBe(401);
  });

  test('a stolen session downloads nothing: the export needs a fresh proof, and its owner gets a mail', async () => {
    await signUp(app, browser, ada);
    const stolen = testBrowser(app, { ip: '198.51.100.9' });
    stolen.cookies.set('nw_session', browser.cookies.get('nw_session') ?? '');
    const refused = await stolen.get('/api/users/me/export');
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'proof-needed']);
    const told = async () => (await app.mails()).filter(({ template }) => template === 'data_exported');
    expect(await told()).toEqual([]);
    await proveHere(app, browser);
    expect((await browser.get('/api/users/me/export')).statusCode).toBe(200);
    expect(await told()).toMatchObject([{ to: ada }]);
  });

  test('an account is deleted with its own code, along with personal data, logins and mail', async () => {
    const id = await signUp(app, browser, ada);
    await browser.send('POST', '/api/newsletter', { email: ada });
    app.clock.advance({ minutes: 2 });
    expect((await browser.send('DELETE', '/api/users/me')).statusCode).toBe(403);
    await proveByMail(app, browser, ada);
    const answer = await browser.send('DELETE', '/api/users/me');
    expect(answer.statusCode).toBe(200);
    expect(browser.cookies.has('nw_session')).toBe(false);
    app.clock.advance({ hours: 72 });
    await removeClosedUsers(app.deps, rethrow);
    const { db } = app.deps;
    expect(await db.select().from(users).where(eq(users.id, id))).toEqual([]);
    expect(await db.select().from(sessions)).toEqual([]);
    expect(await db.select().from(codes)).toEqual([]);
    expect(await db.select().from(newsletter)).toEqual([]);
    expect((await db.select().from(projects)).filter(({ email }) => email === ada)).toEqual([]);
    const kept = await db.select().from(mails).where(eq(mails.recipient, ada));
    expect(kept.map(({ template }) => template)).toEqual(['account_deleted']);
  });

  test('a code that proves who is logged in goes only to the account’s own address', async () => {
    await signUp(app, browser, ada);
    expect((await askCode(browser, 'eve@example.com', 'proof')).statusCode).toBe(422);
    expect((await askCode(testBrowser(app), ada, 'proof')).statusCode).toBe(401);
  });
});

/** Another tab of the same browser. */
function testCopy(of: TestBrowser): TestBrowser {
  const copy = testBrowser(app, { ip: '203.0.113.7' });
  for (const [name, value] of of.cookies) copy.cookies.set(name, value);
  return copy;
}
