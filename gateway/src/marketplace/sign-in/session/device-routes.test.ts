import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { askCode, testBrowser, type TestBrowser } from '#testing/test-browser.ts';
import { submitRequest } from '#marketplace/requests/testing/test-request.ts';

let app: TestApp;
let browser: TestBrowser;

beforeEach(async () => {
  app = await startTestApp();
  browser = testBrowser(app);
});

const projectsOf = async (by: TestBrowser) =>
  (await by.get('/api/projects')).json<{ projects?: unknown[] }>().projects?.length ?? 0;

test('forgetting a device ends its session, its visitor token and every cookie, including copies', async () => {
  await submitRequest(browser);
  expect(await projectsOf(browser)).toBe(1);
  const copy = testBrowser(app);
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  await askCode(browser, 'ada@example.com', 'login');
  const answer = await browser.send('DELETE', '/api/devices/current');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['clear-site-data']).toBe('"storage", "prefetchCache", "prerenderCache"');
  expect([...browser.cookies.keys()]).toEqual([]);
  expect(await projectsOf(copy)).toBe(0);
});

test('a forgotten browser counts as one that never signed in', async () => {
  await signUp(app, browser, 'ada@example.com');
  const copy = testBrowser(app);
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  await browser.send('DELETE', '/api/devices/current');
  expect((await copy.get('/api/sessions')).statusCode).toBe(401);
  // One network's mails to the address, counted separately from those of a known browser.
  const statuses = [];
  for (const by of [browser, copy]) statuses.push((await askCode(by, 'ada@example.com', 'login')).statusCode);
  expect(statuses).toEqual([429, 429]);
});

test('logging out clears prefetched pages, but neither the cache nor typed text', async () => {
  await signUp(app, browser, 'ada@example.com');
  const answer = await browser.send('DELETE', '/api/sessions/current');
  expect(answer.headers['clear-site-data']).toBe('"prefetchCache", "prerenderCache"');
  expect(browser.cookies.has('nw_device')).toBe(true);
});
