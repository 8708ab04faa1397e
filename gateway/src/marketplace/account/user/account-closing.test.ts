import { eq } from 'drizzle-orm';
import { pros, users } from '#marketplace/base/tables.ts';
import { runCleanup } from '#cleanup.ts';
import { proveByMail } from '#marketplace/sign-in/testing/passkey-steps.ts';
import { rowsIn, startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { logIn, signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { pressLink, readLinkToken, testBrowser, type TestBrowser } from '#testing/test-browser.ts';
import { profileBody } from '#marketplace/companies/testing/test-pros.ts';

const ada = 'ada@example.com';
let app: TestApp;
let browser: TestBrowser;

beforeEach(async () => {
  app = await startTestApp();
  browser = testBrowser(app);
  await signUp(app, browser, ada);
});

async function deleteAccount(): Promise<void> {
  app.clock.advance({ minutes: 2 });
  await proveByMail(app, browser, ada);
  app.clock.advance({ seconds: 1 });
  expect((await browser.send('DELETE', '/api/users/me')).statusCode).toBe(200);
}

test('a deleted account is logged out everywhere, and its mail’s link restores it for 72 hours', async () => {
  const phone = testBrowser(app, { ip: '203.0.113.8' });
  app.clock.advance({ minutes: 2 });
  await logIn(app, phone, ada);
  await deleteAccount();
  expect((await phone.get('/api/sessions')).statusCode).toBe(401);
  const token = await readLinkToken(app, ada);
  app.clock.advance({ hours: 71, minutes: 59 });
  await runCleanup(app.deps);
  expect((await browser.send('POST', '/api/links/read', { token })).json()).toEqual({
    purpose: 'undo-deletion',
    email: ada,
  });
  expect((await pressLink(browser, token)).json()).toMatchObject({ user: { FirstName: 'Ada' } });
  app.clock.advance({ hours: 2 });
  await runCleanup(app.deps);
  expect((await browser.get('/api/sessions')).statusCode).toBe(200);
  expect((await pressLink(browser, token)).statusCode).toBe(410);
});

test('logging in within 72 hours restores the account', async () => {
  await deleteAccount();
  await logIn(app, browser, ada);
  app.clock.advance({ hours: 73 });
  await runCleanup(app.deps);
  expect((await browser.get('/api/sessions')).statusCode).toBe(200);
});

test('after 72 hours the account and its link are deleted', async () => {
  await deleteAccount();
  const token = await readLinkToken(app, ada);
  app.clock.advance({ hours: 72 });
  await Promise.all([runCleanup(app.deps), runCleanup(app.deps)]);
  expect(await rowsIn(app, users)).toBe(0);
  expect((await pressLink(browser, token)).statusCode).toBe(410);
  expect((await app.mails()).filter(({ template }) => template === 'account_deleted')).toHaveLength(1);
});

test('a company gets no requests while its account is closed', async () => {
  await browser.send('PUT', '/api/pro-profile', profileBody());
  const isActive = async () => {
    const companies = await app.deps.db.select().from(pros).where(eq(pros.isSample, false));
    return companies.map((company) => company.isActive);
  };
  expect(await isActive()).toEqual([true]);
  await deleteAccount();
  expect(await isActive()).toEqual([false]);
  await logIn(app, browser, ada);
  expect(await isActive()).toEqual([true]);
});
