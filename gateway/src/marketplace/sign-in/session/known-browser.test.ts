import { guessCodes, strangersOf } from '#marketplace/sign-in/testing/code-attack.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { existingAccount, logIn } from '#marketplace/sign-in/testing/test-accounts.ts';
import { askCode, readLinkToken, testBrowser, type TestBrowser, pressLink } from '#testing/test-browser.ts';

const ada = 'ada@example.com';
let app: TestApp;

beforeEach(async () => {
  app = await startTestApp();
  await existingAccount(app, ada);
});

const strangers = (count: number) => strangersOf(app, count);
const attack = (by: TestBrowser, email = ada) => guessCodes(by, email);

test('a stranger’s requests do not use up the mails of a known browser', async () => {
  const owner = testBrowser(app);
  await logIn(app, owner, ada);
  app.clock.advance({ minutes: 2 });
  const sameNetwork = testBrowser(app);
  await askCode(sameNetwork, ada, 'login');
  for (let i = 0; i < 19; i += 1) await askCode(sameNetwork, `p${i}@example.com`, 'login');
  expect((await askCode(sameNetwork, 'one-more@example.com', 'login')).statusCode).toBe(429);
  expect((await askCode(owner, ada, 'login')).statusCode).toBe(202);
});

test('a known browser has 30 wrong tries until it signs in again', async () => {
  app = await startTestApp({ env: { LIMIT_FACTOR: '100' } });
  await existingAccount(app, ada);
  const owner = testBrowser(app);
  await logIn(app, owner, ada);
  const tryAll = async () => {
    let compared = 0;
    for (let day = 0; day < 100; day += 10) {
      app.clock.advance({ days: 10 });
      compared += await attack(owner);
    }
    return compared;
  };
  expect(await tryAll()).toBe(30);
  await pressLink(owner, await readLinkToken(app, ada));
  expect(await tryAll()).toBe(30);
});

test('a browser that was logged out from elsewhere is no longer trusted', async () => {
  const owner = testBrowser(app);
  await logIn(app, owner, ada);
  app.clock.advance({ minutes: 2 });
  const lost = testBrowser(app, { ip: '203.0.113.8' });
  await logIn(app, lost, ada);
  const { sessions } = (await owner.get('/api/sessions')).json<{
    sessions: { id: string; current: boolean }[];
  }>();
  await owner.send('DELETE', `/api/sessions/${sessions.find(({ current }) => !current)!.id}`);
  app.clock.advance({ minutes: 2 });
  for (const stranger of strangers(2)) await attack(stranger);
  app.clock.advance({ minutes: 2 });
  expect((await askCode(lost, ada, 'login')).json()).toMatchObject({ linkOnly: true });
  expect((await askCode(owner, ada, 'login')).json()).toEqual({ resendAfter: 60 });
});
