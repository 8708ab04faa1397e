import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { sessions } from '#marketplace/sign-in/session/sign-in-tables.ts';
import { hashToken } from '#http/cookies.ts';
import type { TestApp } from '#testing/start-test-app.ts';
import { askCode, offerCode, readCode, type TestBrowser, testBrowser } from '#testing/test-browser.ts';

/** A record as the sign-up page sends it. */
export function userRecordOf(email: string, change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    FirstName: 'Ada',
    LastName: 'Byron',
    PhoneNumber: '(305) 555-0143',
    UserEmail: email,
    PassWord: '',
    UserDateCreated: 1,
    LastLoginUserDate: 1,
    UserIP: { ip: '203.0.113.7', city: null },
    UserID: crypto.randomUUID(),
    UserAgent: 'Mozilla/5.0 (test)',
    UserProfilePicture: null,
    FirstProject: true,
    ...change,
  };
}

/** Signs up a new account with a code, which logs in the browser. Returns its UserID. */
export async function signUp(app: TestApp, browser: TestBrowser, email: string): Promise<string> {
  await expectStatus(browser.send('POST', '/api/codes', { email, purpose: 'sign-up' }), 202);
  const code = await readCode(app, email.trim().toLowerCase());
  await expectStatus(browser.send('POST', '/api/codes/check', { email, purpose: 'sign-up', code }), 200);
  const created = await expectStatus(browser.send('POST', '/api/users', userRecordOf(email)), 201);
  return created.json<{ user: { UserID: string } }>().user.UserID;
}

/** Creates an account without any session; its next code may be requested at once. */
export async function existingAccount(app: TestApp, email: string): Promise<void> {
  await signUp(app, testBrowser(app, { ip: '203.0.113.99' }), email);
  app.clock.advance({ minutes: 2 });
}

/** Logs in an existing account. */
export async function logIn(app: TestApp, browser: TestBrowser, email: string): Promise<void> {
  await expectStatus(browser.send('POST', '/api/codes', { email, purpose: 'login' }), 202);
  const code = await readCode(app, email);
  await expectStatus(browser.send('POST', '/api/codes/check', { email, purpose: 'login', code }), 200);
}

/** Asks for a code a second later, and enters it. */
export async function proveEmail(
  app: TestApp,
  browser: TestBrowser,
  { email, purpose }: { email: string; purpose: string },
): Promise<void> {
  app.clock.advance({ seconds: 1 });
  await askCode(browser, email, purpose);
  await offerCode(browser, { email, purpose, code: await readCode(app, email) });
}

/** Proves in a browser's session who its person is, as a mailed code does; the proof is valid for 5 minutes. */
export async function proveHere({ deps }: TestApp, { cookies }: TestBrowser): Promise<void> {
  const session = [...cookies].find(([name]) => name.endsWith('nw_session'))?.[1] ?? '';
  await deps.db
    .update(sessions)
    .set({ provenAt: deps.clock.now(), provenWith: 'mail' })
    .where(eq(sessions.tokenHash, hashToken(session)));
}

/** A person's export, after a fresh proof. */
export async function exportOf(app: TestApp, browser: TestBrowser): Promise<LightMyRequestResponse> {
  await proveHere(app, browser);
  return browser.get('/api/users/me/export');
}

async function expectStatus(
  answering: Promise<LightMyRequestResponse>,
  status: number,
): Promise<LightMyRequestResponse> {
  const answer = await answering;
  if (answer.statusCode !== status)
    throw new Error(`Expected ${status}, got ${answer.statusCode}: ${answer.body}`);
  return answer;
}
