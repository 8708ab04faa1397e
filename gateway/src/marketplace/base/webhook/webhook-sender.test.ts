import { Webhook } from 'standardwebhooks';
import { addPartner, disablePartner } from '#marketplace/partners/partner/partner-commands.ts';
import { endWebhook, replayWebhooks, setWebhook } from '#marketplace/partners/partner/partner-webhook.ts';
import { webhooks } from './webhook-tables.ts';
import { runCleanup } from '#cleanup.ts';
import { projectReference } from '#marketplace/base/mail/project-reference.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { workUntilDone } from '#marketplace/prices/testing/test-quotes.ts';
import { requestBody, sendMatched } from '#marketplace/requests/testing/test-request.ts';
import { startWebhookServer, type WebhookServer } from '#marketplace/base/testing/webhook-server.ts';
import { webhookPoster } from './webhook-post.ts';
import { sendNextWebhook, startWebhookSender, type WebhookReport } from './webhook-sender.ts';

const PAGE = 'https://acme.example';
const referer = `http://localhost:3000/widgets/v1/request?origin=${encodeURIComponent(PAGE)}`;

let app: TestApp;
let server: WebhookServer;
let partner: string;
let secret: string;
let sender: { stop(): Promise<void> } | undefined;
const reports: Parameters<WebhookReport>[0][] = [];
const fail = (error: unknown) => {
  throw error;
};

beforeEach(async () => {
  reports.length = 0;
  app = await startTestApp({ env: { WEBHOOK_LOOPBACK: 'yes', LIMIT_FACTOR: '100' } });
  server = await startWebhookServer();
  ({ id: partner } = await addPartner(app.deps, { name: 'Acme', origins: [PAGE], isTest: false }));
  secret = await setWebhook(app.deps, partner, server.url);
});
afterEach(async () => {
  const stopped = sender?.stop();
  sender = undefined;
  await server.close();
  await stopped;
});

const pass = (from = app) =>
  sendNextWebhook({ deps: from.deps, post: webhookPoster(true), report: (failure) => reports.push(failure) });
const rows = () => app.deps.db.select().from(webhooks);

/** Sends a request from the partner's page. */
async function send(change: Record<string, unknown> = {}, from = referer): Promise<string> {
  const payload = requestBody(change);
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/projects',
    payload,
    headers: { referer: from },
  });
  expect(answer.statusCode).toBe(201);
  return payload.id;
}

/** What the server received, checked as a partner's code would: the library uses the real time. */
function verified() {
  jest.useFakeTimers({ now: app.clock.now(), doNotFake: ['nextTick', 'setImmediate'] });
  try {
    return server.received.map(({ headers, body }) =>
      new Webhook(secret).verify(body, headers as Record<string, string>),
    );
  } finally {
    jest.useRealTimers();
  }
}

test('a request from a partner’s page sends one signed event with its reference only', async () => {
  const id = await send();
  expect(await pass()).toBe(true);
  expect(await pass()).toBe(false);
  const timestamp = app.clock.now().toISOString();
  expect(verified()).toEqual([{ type: 'request.sent', timestamp, data: { request: projectReference(id) } }]);
  expect(server.received[0]!.headers['webhook-id']).toBe((await rows())[0]!.id);
  expect(server.received[0]!.body).not.toMatch(/Byron|Ocean|example\.com/);
  expect(server.received[0]!.body).not.toContain(id);
});

test('another secret, a changed body and another id do not verify', async () => {
  await send();
  await pass();
  const [{ headers, body }] = server.received as [(typeof server.received)[number]];
  const given = headers as Record<string, string>;
  jest.useFakeTimers({ now: app.clock.now() });
  const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  expect(() => new Webhook(other).verify(body, given)).toThrow('No matching signature');
  expect(() => new Webhook(secret).verify(body.replace('sent', 'lost'), given)).toThrow(
    'No matching signature',
  );
  expect(() => new Webhook(secret).verify(body, { ...given, 'webhook-id': 'x' })).toThrow('No matching');
  jest.useRealTimers();
});

test('repeating a request sends no second event, and a request from elsewhere sends none', async () => {
  const payload = requestBody();
  for (const headers of [
    { referer },
    { referer },
    { referer: 'http://localhost:3000/request-service' },
    {},
  ]) {
    const isRepeated = 'referer' in headers && headers.referer === referer;
    const body = isRepeated ? payload : requestBody();
    await app.app.inject({ method: 'POST', url: '/api/projects', payload: body, headers });
  }
  expect(await rows()).toHaveLength(1);
});

test('the agreement and the finished work send events as well', async () => {
  const pro = testBrowser(app, { ip: '203.0.113.8' });
  await signInPro(app, pro, 'near@example.com');
  const owner = testBrowser(app, { headers: { referer } });
  const matched = await sendMatched(owner, pro);
  await workUntilDone(owner, pro, { ...matched, today: '2027-03-01' });
  while (await pass());
  const states = (await rows()).map(({ event, status }) => `${event} ${status}`);
  expect(states.sort()).toEqual(['agreement.made sent', 'job.done sent', 'request.sent sent']);
  expect(new Set(verified().map((event) => JSON.stringify((event as { data: object }).data))).size).toBe(1);
});

test('a refused event is retried with the same id and growing delays for three days', async () => {
  await send();
  server.status = 500;
  const waits: number[] = [];
  let last = app.clock.now().getTime();
  for (;;) {
    const [row] = await rows();
    if (row!.status === 'failed') break;
    waits.push((row!.dueAt.getTime() - last) / 1000);
    last = row!.dueAt.getTime();
    app.clock.advance({ seconds: Math.max(0, last - app.clock.now().getTime()) / 1000 });
    expect(await pass()).toBe(true);
    expect(await pass()).toBe(false);
  }
  expect(waits.slice(0, 5)).toEqual([0, 5, 10, 20, 40]);
  expect(Math.max(...waits)).toBe(3600);
  const hours = waits.reduce((sum, seconds) => sum + seconds, 0) / 3600;
  expect(hours).toBeGreaterThan(70);
  expect(hours).toBeLessThanOrEqual(72);
  expect(new Set(server.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(reports.at(-1)).toEqual({
    event: 'request.sent',
    attempts: server.received.length,
    reason: '500',
    final: true,
  });

  server.status = 204;
  expect(await pass()).toBe(false);
  expect(await replayWebhooks(app.deps, partner, '2027-03-01')).toBe(1);
  expect(await pass()).toBe(true);
  expect((await rows())[0]).toMatchObject({ status: 'sent', lastError: null });
  await expect(replayWebhooks(app.deps, partner, 'yesterday')).rejects.toThrow('--since');
});

test('a redirect is not followed, and a receiver that answers 410 gets no more events', async () => {
  await send();
  server.status = 302;
  server.headers = { location: 'http://127.0.0.1:1/internal' };
  await pass();
  expect((await rows())[0]).toMatchObject({ status: 'waiting', lastError: '302' });
  server.status = 410;
  app.clock.advance({ minutes: 1 });
  await pass();
  expect((await rows())[0]).toMatchObject({ status: 'failed', lastError: '410' });
});

test('a server that is down is tried again', async () => {
  await send();
  await server.close();
  await pass();
  expect((await rows())[0]).toMatchObject({ status: 'waiting', lastError: 'ECONNREFUSED' });
});

test('two gateways send an event once, and one takes over the event of a dead gateway', async () => {
  await send();
  const beside = await startTestApp({ env: { WEBHOOK_LOOPBACK: 'yes' }, beside: app });
  await Promise.all([pass(), pass(beside)]);
  expect(server.received).toHaveLength(1);
  await app.deps.db.update(webhooks).set({ status: 'sending', claimId: null });
  app.clock.advance({ minutes: 2 });
  expect(await pass(beside)).toBe(true);
  expect(server.received).toHaveLength(2);
});

test('a partner whose server never answers delays nobody else’s events, and gets one at a time', async () => {
  server.delay = new Promise(() => {});
  for (let sent = 0; sent < 3; sent += 1) await send();
  const other = await startWebhookServer();
  const page = 'https://other.example';
  const { id } = await addPartner(app.deps, { name: 'Other', origins: [page], isTest: false });
  await setWebhook(app.deps, id, other.url);
  await send({}, referer.replace(encodeURIComponent(PAGE), encodeURIComponent(page)));
  sender = startWebhookSender(
    { deps: app.deps, post: webhookPoster(true), report: (failure) => reports.push(failure) },
    fail,
  );
  await other.arrived(1);
  await server.arrived(1);
  await other.close();
  // Its first event has not even failed yet.
  expect([reports, server.received.length]).toEqual([[], 1]);
});

test('workers of two gateways at once send a partner one event at a time', async () => {
  let answer: () => void;
  server.delay = new Promise((resolve) => (answer = resolve));
  for (let sent = 0; sent < 3; sent += 1) await send();
  const beside = await startTestApp({ env: { WEBHOOK_LOOPBACK: 'yes' }, beside: app });
  const ended: boolean[] = [];
  const passes = [app, beside, app, beside].map(async (from) => void ended.push(await pass(from)));
  while (ended.length < passes.length - 1) await new Promise((resolve) => setTimeout(resolve, 10));
  await server.arrived(1);
  expect([ended, server.received.length]).toEqual([[false, false, false], 1]);
  answer!();
  await Promise.all(passes);
  expect(ended).toEqual([false, false, false, true]);
});

test('events that were never sent go before retries', async () => {
  await send();
  server.status = 500;
  await pass();
  const [first] = await rows();
  app.clock.advance({ minutes: 1 });
  await send();
  await pass();
  expect(server.received.at(-1)!.headers['webhook-id']).not.toBe(first!.id);
});

test('a partner without webhooks, or without a registration, is sent nothing', async () => {
  await send();
  await endWebhook(app.deps, partner);
  await send();
  expect(await rows()).toHaveLength(1);
  await pass();
  expect((await rows())[0]).toMatchObject({ status: 'failed', lastError: 'no-address' });
  await setWebhook(app.deps, partner, server.url);
  await send();
  await disablePartner(app.deps, partner);
  await pass();
  expect(server.received).toEqual([]);
});

test('settled events are deleted after a month', async () => {
  await send();
  await pass();
  app.clock.advance({ days: 29 });
  await runCleanup(app.deps);
  expect(await rows()).toHaveLength(1);
  app.clock.advance({ days: 2 });
  await runCleanup(app.deps);
  expect(await rows()).toHaveLength(0);
});
