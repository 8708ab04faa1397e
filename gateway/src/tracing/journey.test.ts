import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sendNext } from '#marketplace/base/mail/mail-sender.ts';
import { createPages } from '#pages/pages-plugin.ts';
import { statusCounters } from '#status-counters.ts';
import { type TestApp, startTestApp } from '#testing/start-test-app.ts';
import { requestBody, ticked } from '#marketplace/requests/testing/test-request.ts';
import type { KeptSpan } from '#testing/kept-span.ts';
import { startCollector, type TraceCollector } from '#testing/trace-collector.ts';
import { writeReleases } from '#testing/write-releases.ts';

import { startTracing, type Tracing } from './open-telemetry.ts';

/** Its page requests the companies near the visitor, as the site's own pages do. */
const SHELL = `exports.renderPage = async (request, routes, server) => {
  const { status } = await server.ask('/api/listed-pros?state=FL&city=Miami%20Beach&service=Roof%20Leak%20Repair');
  return { kind: 'page', status: 200, head: '', body: String(status), hydration: null, matched: [] };
};`;
const DOCUMENT = {
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
  'user-agent': 'Browser of Ada',
};
const settings = {
  name: 'Garden',
  trail: { parameters: [], ends: [] },
  withoutScripts: 'Some of it needs JavaScript.',
  former: {},
};
const folder = mkdtempSync(join(tmpdir(), 'nestwright-journey-'));
let collector: TraceCollector;
let tracing: Tracing;
let site: TestApp;

beforeAll(async () => {
  writeReleases(folder, [{ name: 'shell', bundle: SHELL }]);
  collector = await startCollector();
});
afterAll(async () => {
  await collector.close();
  rmSync(folder, { recursive: true });
});

beforeEach(async () => {
  collector.spans.length = 0;
  const pages = createPages({
    site: settings,
    releasesFolder: folder,
    origin: 'https://nestwright.example',
    partnersFile: join(folder, 'partners.json'),
    traces: true,
    renderLimitMs: 60_000,
  });
  site = await startTestApp({
    env: { PUBLIC_ORIGIN: 'https://nestwright.example', OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint },
    outside: { email: { send: async () => undefined, close: () => undefined } },
    pages: (scope, deps) => pages.plugin(scope, {}, statusCounters(deps)),
  });
  tracing = await startTracing({
    endpoint: collector.endpoint,
    isSampled: true,
    metrics: pages.metrics,
    report: () => undefined,
    longestFlushMs: 60_000,
  });
});
afterEach(() => tracing.stop());

const traceparentIn = (header: unknown) => /traceparent;desc="([^"]+)"/.exec(String(header))?.[1] ?? '';

/** A span's ancestors, from the outermost down to the span itself. */
function pathOf(span: KeptSpan): string[] {
  const parent = collector.spans.find(({ spanId }) => spanId === span.parentSpanId);
  return [...(parent ? pathOf(parent) : []), span.name];
}

async function journey(): Promise<void> {
  const { app, deps } = site;
  const page = await app.inject({ url: '/?zip=33139&company=Palm%20Roofing', headers: DOCUMENT });
  expect(page.body).toContain('<div id="root">200');
  expect(page.body).toContain('["/_traces.js"]');
  const traceparent = traceparentIn(page.headers['server-timing']);
  const sent = await app.inject({
    method: 'POST',
    url: '/api/projects',
    headers: { traceparent, 'sec-fetch-site': 'same-origin' },
    payload: requestBody(ticked),
  });
  expect(sent.statusCode).toBe(201);
  const sending = { deps, email: deps.outside.email!, report: () => undefined };
  while (await sendNext(sending));
  const report = await app.inject({
    method: 'POST',
    url: '/_traces',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { traceparent, asked: 40, answered: 90, interactive: 120, loaded: 400 },
  });
  expect(report.statusCode).toBe(204);
  await tracing.stop();
}

test('a page, the request sent from it and its mails are one trace across processes', async () => {
  await journey();
  const navigation = collector.spans.find(({ name }) => name === 'navigation')!;
  expect(navigation.parentSpanId).toBe('');
  expect(navigation.to - navigation.from).toBeCloseTo(400, 0);
  const ofJourney = collector.spans.filter(({ traceId }) => traceId === navigation.traceId);
  const paths = ofJourney.map((span) => pathOf(span).join(' > '));
  expect(paths).toEqual(
    expect.arrayContaining([
      'navigation > GET /* > render shell > renderer',
      'navigation > GET /* > render shell > GET /api/listed-pros',
      'navigation > GET /* > render shell > GET /api/listed-pros > SELECT pros',
      'navigation > POST /api/projects',
      'navigation > POST /api/projects > INSERT projects',
      'navigation > POST /api/projects > send mail',
      'navigation > POST /api/projects > send mail > UPDATE mails',
    ]),
  );
  expect(paths.filter((path) => !path.startsWith('navigation'))).toEqual([]);
  const renderer = ofJourney.find(({ name }) => name === 'renderer')!.attributes['process.pid'];
  expect([0, process.pid]).not.toContain(renderer);
});

test('a stream is not traced, because it lasts as long as its page, and neither is a release file', async () => {
  const asked = { url: '/healthz', headers: { accept: 'text/event-stream' } };
  expect((await site.app.inject(asked)).statusCode).toBe(200);
  await site.app.inject({ url: '/releases/shell/1/release.json' });
  expect((await site.app.inject({ url: '/healthz' })).statusCode).toBe(200);
  await tracing.stop();
  expect(collector.spans.map(({ name }) => name)).toEqual(['GET /healthz']);
});

test('names follow the semantic conventions', async () => {
  await journey();
  const named = (name: string) => collector.spans.find((span) => span.name === name)!;
  expect(named('POST /api/projects')).toMatchObject({
    kind: 2,
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/projects',
      'http.response.status_code': 201,
      'url.scheme': 'http',
    },
  });
  expect(named('INSERT projects')).toMatchObject({
    kind: 3,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': 'INSERT',
      'db.collection.name': 'projects',
      'db.query.text': expect.stringContaining('$1'),
    },
  });
  expect(named('send mail')).toMatchObject({
    kind: 5,
    attributes: { 'messaging.system': 'nestwright', 'messaging.operation.type': 'process' },
  });
  expect(named('render shell').attributes).toMatchObject({
    'nestwright.remote': 'shell',
    'nestwright.version': '1',
  });
});

test('no span holds what someone typed, or who they are', async () => {
  await journey();
  const recorded = JSON.stringify(collector.spans.map(({ name, attributes }) => [name, attributes]));
  expect(recorded).toContain('/api/projects');
  const body = requestBody(ticked);
  const typed = [
    ...Object.values(body).filter((value) => typeof value === 'string' && value.length > 4),
    'Byron',
    '33139',
    'Palm',
    'Browser of',
    '127.0.0.1',
    'nw_visitor',
    '@',
  ].filter((value) => value !== body.id && value !== body.secret);
  for (const word of typed) expect(recorded).not.toContain(word);
  expect(recorded).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
});
