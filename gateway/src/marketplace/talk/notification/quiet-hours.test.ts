import { mails } from '#marketplace/base/mail/mail-tables.ts';
import { notificationChoices } from '#marketplace/base/notification/notification-tables.ts';
import { enqueueNews } from '#marketplace/base/mail/mail-queue.ts';
import { stopToken } from '#marketplace/base/mail/stop-token.ts';
import {
  choices,
  night,
  price,
  code,
  openNotifications,
  type NotificationScene,
} from '#marketplace/talk/testing/notification-scene.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { submitRequest } from '#marketplace/requests/testing/test-request.ts';

const ada = 'ada@example.com';

let scene: NotificationScene;
beforeEach(async () => {
  scene = await openNotifications();
});

test('quiet hours delay only what can wait', async () => {
  const { app, visitor, queue } = scene;
  await signUp(app, visitor, ada);
  await visitor.send('PUT', '/api/notifications', {
    ...choices,
    quiet: { ...night, from: '00:00', until: '23:30' },
  });
  const before = app.clock.now();
  await app.deps.db.delete(mails);
  await queue(price);
  await queue({ ...price, template: 'lead', isEmergency: true });
  await queue({ ...price, template: 'lead' });
  await queue(code);
  const rows = await app.deps.db.select().from(mails);
  const isHeld = rows.map(({ template, dueAt }) => `${template} ${dueAt > before}`).toSorted();
  expect(isHeld).toEqual(['lead false', 'lead true', 'project_quoted true', 'verification false']);
  await visitor.send('PUT', '/api/notifications', {
    ...choices,
    quiet: { ...night, from: '00:00', until: '23:30' },
    emergencies: false,
  });
  await app.deps.db.delete(mails);
  await queue({ ...price, template: 'lead', isEmergency: true });
  expect((await app.deps.db.select().from(mails))[0]!.dueAt > before).toBe(true);
});

test('updates that wait for the morning become one mail, which later updates rewrite', async () => {
  const { app, visitor } = scene;
  const { project } = await submitRequest(visitor);
  await app.deps.db.insert(notificationChoices).values({
    address: ada,
    ...choices,
    quiet: { ...night, from: '00:00', until: '23:30' },
    updatedAt: app.clock.now(),
  });
  await app.deps.db.delete(mails);
  const news = { ...price, to: ada, projectId: project.id };
  await enqueueNews(app.deps.db, app.deps, news);
  app.clock.advance({ hours: 1 });
  await enqueueNews(app.deps.db, app.deps, { ...news, subject: 'Another price' });
  const rows = await app.deps.db.select().from(mails);
  expect(rows.map(({ subject }) => subject)).toEqual(['Another price']);
  expect(rows[0]!.text).toContain('/mail-choices?token=');
});

test('a booked visit is always mailed, because otherwise someone could make the trip for nothing', async () => {
  const { app, queue, queued, post } = scene;
  const token = stopToken(app.deps, { kind: 'pro-visits', address: ada });
  await post(`/api/notifications/stop?token=${token}`);
  await queue({ ...price, template: 'lead_visit' });
  await queue({ ...price, template: 'lead_visit', calendar: 'BEGIN:VCALENDAR' });
  expect(await queued()).toEqual(['lead_visit']);
  expect((await app.deps.db.select().from(mails))[0]).toMatchObject({ unsubscribeUrl: null });
});
