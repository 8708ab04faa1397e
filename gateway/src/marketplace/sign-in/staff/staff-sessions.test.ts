import { staffBrowser } from '#testing/staff-browser.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { logIn, signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { removeStaff } from './staff-commands.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});

const statusOf = async (browser: TestBrowser) => (await browser.get('/api/users/me')).statusCode;

/** Works in a browser for some hours: a call every twenty minutes. */
async function workFor(hours: number, browser: TestBrowser): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < hours * 3; turn += 1) {
    app.clock.advance({ minutes: 20 });
    statuses.push(await statusOf(browser));
  }
  return statuses;
}

test('a session of staff ends with the working day, however busy it is', async () => {
  const admin = await staffBrowser(app, 'admin');
  expect(new Set(await workFor(11, admin))).toEqual(new Set([200]));
  expect((await workFor(1, admin)).at(-1)).toBe(401);
});

test('a session of staff ends after half an hour without a call', async () => {
  const admin = await staffBrowser(app, 'admin');
  await workFor(1, admin);
  app.clock.advance({ minutes: 31 });
  expect(await statusOf(admin)).toBe(401);
  expect((await admin.get('/api/desk')).statusCode).toBe(401);
});

test('other people stay logged in for 30 days', async () => {
  const browser = testBrowser(app);
  await signUp(app, browser, 'ada@example.com');
  app.clock.advance({ days: 13 });
  expect(await statusOf(browser)).toBe(200);
  app.clock.advance({ days: 13 });
  expect(await statusOf(browser)).toBe(200);
});

test('a session that has ended by the limits of staff does not come back when the person leaves', async () => {
  const admin = await staffBrowser(app, 'admin');
  app.clock.advance({ hours: 13 });
  expect(await statusOf(admin)).toBe(401);
  await removeStaff(app.deps, 'admin@example.com');
  expect(await statusOf(admin)).toBe(401);
  const again = testBrowser(app);
  await logIn(app, again, 'admin@example.com');
  expect(await statusOf(again)).toBe(200);
});
