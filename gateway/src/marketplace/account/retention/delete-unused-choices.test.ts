import { runCleanup } from '#cleanup.ts';
import { setStopped } from '#marketplace/base/notification/notification-choices.ts';
import { notificationChoices } from '#marketplace/base/notification/notification-tables.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { testBrowser, type TestBrowser } from '#testing/test-browser.ts';
import { submitRequest } from '#marketplace/requests/testing/test-request.ts';

let app: TestApp;
let visitor: TestBrowser;
beforeEach(async () => {
  app = await startTestApp();
  visitor = testBrowser(app);
});
const stop = (address: string, kind: 'home-visits' | 'pro-requests') =>
  setStopped(app.deps.db, app.deps, { kind, address, isStopped: true });
const kept = async () =>
  (await app.deps.db.select().from(notificationChoices)).map(({ address }) => address).toSorted();

test('a guest’s unsubscriptions are deleted after 24 months without a request; those of accounts and companies stay', async () => {
  await signUp(app, visitor, 'ada@example.com');
  await stop('ada@example.com', 'home-visits');
  await stop('company@example.com', 'pro-requests');
  await stop('guest@example.com', 'home-visits');
  await stop('asks@example.com', 'home-visits');
  await submitRequest(testBrowser(app), { Email: 'Asks@example.com', DateForProject: '2027-12-24' });
  app.clock.advance({ days: 720 });
  await runCleanup(app.deps);
  expect(await kept()).toHaveLength(4);
  app.clock.advance({ days: 20 });
  await runCleanup(app.deps);
  expect(await kept()).toEqual(['ada@example.com', 'asks@example.com', 'company@example.com']);
});
