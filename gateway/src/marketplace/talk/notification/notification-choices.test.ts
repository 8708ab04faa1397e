import { stopToken } from '#marketplace/base/mail/stop-token.ts';
import {
  choices,
  night,
  openNotifications,
  type NotificationScene,
} from '#marketplace/talk/testing/notification-scene.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { testBrowser } from '#testing/test-browser.ts';

const ada = 'ada@example.com';

let scene: NotificationScene;
beforeEach(async () => {
  scene = await openNotifications();
});

test('an account can choose, and a visitor has nothing to choose', async () => {
  const { app, visitor } = scene;
  await signUp(app, visitor, ada);
  expect((await visitor.get('/api/notifications')).json()).toMatchObject({ ...choices, isPro: false });
  const chosen = { ...choices, mailOff: ['home-visits', 'home-visits'], quiet: night, emergencies: false };
  const saved = await visitor.send('PUT', '/api/notifications', chosen);
  expect(saved.json()).toMatchObject({ ...chosen, mailOff: ['home-visits'], isPro: false });
  expect((await visitor.get('/api/notifications')).json()).toEqual(saved.json());
  const stranger = testBrowser(app);
  expect((await stranger.get('/api/notifications')).statusCode).toBe(401);
  expect((await stranger.send('PUT', '/api/notifications', chosen)).statusCode).toBe(401);
});

test.each([
  { ...choices, mailOff: ['codes'] },
  { ...choices, mailOff: ['verification'] },
  { ...choices, quiet: { ...night, until: '22:00' } },
  { ...choices, quiet: { ...night, from: '25:00' } },
  { ...choices, quiet: { ...night, from: '22:10' } },
  { ...choices, quiet: { ...night, zone: 'Mars/Olympus' } },
  { mailOff: [] },
])('%j is refused', async (body) => {
  const { app, visitor } = scene;
  await signUp(app, visitor, ada);
  expect((await visitor.send('PUT', '/api/notifications', body)).statusCode).toBe(422);
});

test('saving the page does not restart mail that a link stopped since the page was opened', async () => {
  const { app, visitor, post } = scene;
  await signUp(app, visitor, ada);
  await post(`/api/notifications/stop?token=${stopToken(app.deps, { kind: 'home-requests', address: ada })}`);
  const body = { ...choices, mailOff: ['home-messages'], shown: { mailOff: [], pushOff: [] } };
  const saved = await visitor.send('PUT', '/api/notifications', body);
  expect(saved.json().mailOff).toEqual(['home-requests', 'home-messages']);
  const back = { ...choices, shown: { mailOff: ['home-messages'], pushOff: [] } };
  expect((await visitor.send('PUT', '/api/notifications', back)).json().mailOff).toEqual(['home-requests']);
});
