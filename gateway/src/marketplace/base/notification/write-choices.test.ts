import { desc, eq } from 'drizzle-orm';
import { mails } from '#marketplace/base/mail/mail-tables.ts';
import { enqueueNews } from '#marketplace/base/mail/mail-queue.ts';
import { stopToken } from '#marketplace/base/mail/stop-token.ts';
import {
  choices,
  night,
  price,
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

test('delayed mail goes out once quiet hours are switched off', async () => {
  const { app, visitor, queue } = scene;
  await signUp(app, visitor, ada);
  const quiet = { ...night, from: '00:00', until: '23:30' };
  await visitor.send('PUT', '/api/notifications', { ...choices, quiet });
  await app.deps.db.delete(mails);
  await queue(price);
  const due = async () => (await app.deps.db.select().from(mails))[0]!.dueAt;
  expect(await due()).not.toEqual(app.clock.now());
  await visitor.send('PUT', '/api/notifications', choices);
  expect(await due()).toEqual(app.clock.now());
});

test('an update that waits for another reason keeps its time when other choices or later quiet hours are set', async () => {
  const { app, visitor, post } = scene;
  const { project } = await submitRequest(visitor);
  await signUp(app, visitor, ada);
  await app.deps.db.delete(mails);
  const news = { ...price, to: ada, projectId: project.id };
  await enqueueNews(app.deps.db, app.deps, news);
  await enqueueNews(app.deps.db, app.deps, news);
  const latest = async () =>
    (await app.deps.db.select().from(mails).orderBy(desc(mails.dueAt)))[0]!.dueAt.toISOString();
  expect(await latest()).toBe('2027-03-01T15:10:00.000Z');
  const token = stopToken(app.deps, { kind: 'home-work', address: ada });
  await post(`/api/notifications/stop?token=${token}`);
  expect(await latest()).toBe('2027-03-01T15:10:00.000Z');
  await visitor.send('PUT', '/api/notifications', { ...choices, quiet: night });
  expect(await latest()).toBe('2027-03-01T15:10:00.000Z');
});

test('mail waits for the end of new quiet hours, except mail that the mail server has refused', async () => {
  const { app, visitor, queue } = scene;
  await signUp(app, visitor, ada);
  await app.deps.db.delete(mails);
  const again = new Date(app.clock.now().getTime() + 60_000);
  for (const [template, attempts] of [
    ['project_quoted', 0],
    ['project_done', 4],
  ] as const) {
    await queue({ ...price, template });
    await app.deps.db.update(mails).set({ attempts, dueAt: again }).where(eq(mails.template, template));
  }
  const due = async () =>
    (await app.deps.db.select().from(mails).orderBy(mails.attempts)).map(({ dueAt }) => dueAt.toISOString());
  const set = (until: string) =>
    visitor.send('PUT', '/api/notifications', { ...choices, quiet: { ...night, from: '00:00', until } });
  await set('23:30');
  expect(await due()).toEqual(['2027-03-02T04:30:00.000Z', again.toISOString()]);
  await set('22:00');
  expect(await due()).toEqual(['2027-03-02T03:00:00.000Z', again.toISOString()]);
});
