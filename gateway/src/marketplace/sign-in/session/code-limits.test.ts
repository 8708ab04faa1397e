import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { askCode, testBrowser, type TestBrowser } from '#testing/test-browser.ts';

const ada = 'ada@example.com';
let app: TestApp;
let browser: TestBrowser;

beforeEach(async () => {
  app = await startTestApp();
  browser = testBrowser(app);
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
