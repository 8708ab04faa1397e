import { mails } from '#marketplace/base/mail/mail-tables.ts';
import { projects } from '#marketplace/base/tables.ts';
import { pushBrowsers, pushes } from './push-tables.ts';
import { eq } from 'drizzle-orm';
import { enqueueMail, enqueueNews } from '#marketplace/base/mail/mail-queue.ts';
import {
  startPushServer,
  type PushServer,
  signedClaims,
  type TestPushBrowser,
} from '#marketplace/base/testing/push-server.ts';
import { rowsIn, startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { testBrowser, type TestBrowser } from '#testing/test-browser.ts';
import { submitRequest } from '#marketplace/requests/testing/test-request.ts';
import { webhookPoster } from '#marketplace/base/webhook/webhook-post.ts';
import { pushKey } from './push-key.ts';
import { type PushReport, sendNextPush } from './push-sender.ts';

const ada = 'ada@example.com';
const night = { from: '00:00', until: '23:30', zone: 'America/New_York' };
const everything = { mailOff: [], pushOff: [], quiet: null, emergencies: true };
const words = { subject: 'Bob asks about 12 Elm Street', text: 'A price\n', html: '<p>A price' };
const price = { template: 'project_quoted', to: 'Ada@Example.com', ...words } as const;

let app: TestApp;
let server: PushServer;
let visitor: TestBrowser;
let device: TestPushBrowser;
const reports: Parameters<PushReport>[0][] = [];

beforeEach(async () => {
  reports.length = 0;
  app = await startTestApp({ env: { PUSH_HOSTS: '127.0.0.1' } });
  server = await startPushServer();
  visitor = testBrowser(app);
  await signUp(app, visitor, ada);
  device = server.browser('ada');
  expect((await visitor.send('PUT', '/api/notifications/browser', device.subscription)).statusCode).toBe(200);
});
afterEach(() => server.close());

const queue = (mail: Parameters<typeof enqueueMail>[2]) => enqueueMail(app.deps.db, app.deps, mail);
const pass = () =>
  sendNextPush({ deps: app.deps, post: webhookPoster(true), report: (failure) => reports.push(failure) });
/** Sends what is due, at most ten. */
async function work(): Promise<void> {
  for (let sent = 0; sent < 10 && (await pass()); sent += 1);
}
const shown = () => server.received.map(({ body }) => device.open(body));

test('a notification reaches the browser signed, encrypted, and without anything that a person wrote', async () => {
  const { project } = await submitRequest(visitor, { Service: 'Roofing' });
  await work();
  server.received.length = 0;
  await queue({ ...price, projectId: project.id });
  expect(await pass()).toBe(true);
  expect(await pass()).toBe(false);
  expect(shown()).toEqual([
    {
      body: 'A price update for your roofing request',
      path: '/my-projects',
      tag: expect.stringMatching(/^[\w-]{32}$/),
    },
  ]);
  const [{ headers, path }] = server.received as [(typeof server.received)[0]];
  expect(path).toBe('/send/ada');
  expect(headers).toMatchObject({ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' });
  expect(signedClaims(headers, pushKey(app.deps).publicKey)).toMatchObject({
    aud: server.origin,
    sub: 'mailto:operations@nestwright.example',
  });
  expect(await app.deps.db.select({ status: pushes.status }).from(pushes)).toContainEqual({ status: 'sent' });
});

test('a service that the homeowner typed is not shown', async () => {
  const { project } = await submitRequest(visitor);
  await app.deps.db.update(projects).set({ service: 'The roof of Bob' }).where(eq(projects.id, project.id));
  await queue({ ...price, projectId: project.id });
  await work();
  expect(shown()).toContainEqual(expect.objectContaining({ body: 'A price update for your request' }));
});

test('stored browser data opens only with the secret, and mail that everybody gets is not shown', async () => {
  const [row] = await app.deps.db.select().from(pushBrowsers);
  expect(JSON.stringify(row)).not.toContain('127.0.0.1');
  expect(JSON.stringify(row)).not.toContain(device.subscription.keys.auth);
  await queue({ ...price, template: 'verification' });
  await work();
  expect(server.received).toEqual([]);
});

test('browser and mail are chosen separately; switching a kind off deletes its waiting notifications', async () => {
  await app.deps.db.delete(mails);
  await visitor.send('PUT', '/api/notifications', { ...everything, mailOff: ['home-prices'] });
  await queue(price);
  expect(await rowsIn(app, mails)).toBe(0);
  expect(await rowsIn(app, pushes)).toBe(1);
  await visitor.send('PUT', '/api/notifications', { ...everything, pushOff: ['home-prices'] });
  expect(await rowsIn(app, pushes)).toBe(0);
  await queue(price);
  expect([await rowsIn(app, mails), await rowsIn(app, pushes)]).toEqual([1, 0]);
});

test('quiet hours delay notifications, and in the morning each thing is shown once', async () => {
  await visitor.send('PUT', '/api/notifications', { ...everything, quiet: night });
  await queue(price);
  app.clock.advance({ hours: 1 });
  await queue(price);
  await work();
  expect(server.received).toEqual([]);
  app.clock.advance({ hours: 24 });
  await work();
  expect(server.received).toHaveLength(1);
});

test('sixty moves of a visit show two notifications', async () => {
  const { project } = await submitRequest(visitor);
  await work();
  server.received.length = 0;
  for (let moved = 0; moved < 60; moved += 1) {
    await enqueueNews(app.deps.db, app.deps, {
      ...price,
      template: 'project_scheduled',
      to: ada,
      projectId: project.id,
    });
    await work();
  }
  app.clock.advance({ minutes: 30 });
  await work();
  expect(server.received).toHaveLength(2);
});

test.each([404, 410])('%d deletes the browser and everything that waits for it', async (status) => {
  server.status = status;
  await queue(price);
  await queue({ ...price, template: 'project_scheduled' });
  await work();
  expect(server.received).toHaveLength(1);
  expect([await rowsIn(app, pushBrowsers), await rowsIn(app, pushes)]).toEqual([0, 0]);
  expect((await visitor.get('/api/notifications')).json()).toMatchObject({ browsers: 0 });
});

test('a busy service is retried with growing delays, and a refusal is final', async () => {
  server.status = 503;
  await queue(price);
  await work();
  app.clock.advance({ seconds: 30 });
  server.status = 429;
  await work();
  app.clock.advance({ seconds: 60 });
  server.status = 201;
  await work();
  expect(server.received).toHaveLength(3);
  expect(reports).toEqual([
    { attempts: 1, reason: '503', final: false },
    { attempts: 2, reason: '429', final: false },
  ]);
  server.status = 403;
  await queue({ ...price, template: 'project_scheduled' });
  await work();
  expect(reports.at(-1)).toEqual({ attempts: 1, reason: '403', final: true });
});

test('an account without a browser costs no statement', async () => {
  const bob = { ...price, to: 'bob@example.com' };
  const statements = await app.statementsOf(() => queue(bob));
  expect(statements.filter((statement) => statement.includes('push'))).toEqual([
    expect.stringContaining('from "notification_choices"'),
  ]);
});
