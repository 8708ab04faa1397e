import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { packageFolder } from '#package-folder.ts';
import { type KeptMetric, startCollector, type TraceCollector } from '#testing/trace-collector.ts';

import { startTracing, type Tracing } from './open-telemetry.ts';
import { TRACES_A_SECOND } from './span-allowance.ts';
import { currentTracer, traced } from './trace.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const REMOTE = `00-${TRACE}-b7ad6b7169203331-01`;
const FIGURES = `# HELP nestwright_request_seconds Answers of this gateway.
# TYPE nestwright_request_seconds histogram
nestwright_request_seconds_bucket{le="0.1",method="GET",route="/api/zips/:zip",status="200"} 2
nestwright_request_seconds_bucket{le="1",method="GET",route="/api/zips/:zip",status="200"} 5
nestwright_request_seconds_bucket{le="+Inf",method="GET",route="/api/zips/:zip",status="200"} 6
nestwright_request_seconds_sum{method="GET",route="/api/zips/:zip",status="200"} 4.5
nestwright_request_seconds_count{method="GET",route="/api/zips/:zip",status="200"} 6
# HELP nestwright_remote_failures_total Failures that browsers reported.
# TYPE nestwright_remote_failures_total counter
nestwright_remote_failures_total{remote="booking",version="1"} 3
# HELP nestwright_lcp_seconds Largest contentful paint in browsers.
# TYPE nestwright_lcp_seconds summary
nestwright_lcp_seconds_sum{remote="booking",version="1"} 2.5
nestwright_lcp_seconds_count{remote="booking",version="1"} 2
# HELP process_uptime_seconds Time since this process started.
# TYPE process_uptime_seconds gauge
process_uptime_seconds 12
`;
let collector: TraceCollector;
let tracing: Tracing | undefined;
let reports: string[] = [];

beforeEach(async () => {
  reports = [];
  collector = await startCollector();
});
afterEach(async () => {
  await tracing?.stop();
  tracing = undefined;
  await collector.close();
});

async function start({ endpoint = collector.endpoint, isSampled = true } = {}): Promise<void> {
  const report = (message: string) => void reports.push(message);
  tracing = await startTracing({
    endpoint,
    isSampled,
    metrics: async () => FIGURES,
    report,
    longestFlushMs: 60_000,
  });
}

const nothing = () => Promise.resolve();

test('without a collector, no part of the SDK is loaded', () => {
  const program = readFileSync(join(packageFolder, 'dist', 'server.js'), 'utf8');
  expect(program).toContain('import("@opentelemetry/sdk-trace-base")');
  expect(program).not.toMatch(/^import .*"@opentelemetry\//m);
  expect(currentTracer()).toBeUndefined();
});

test('traced work fails as it would without a trace, and its span names only the class of the failure', async () => {
  await start();
  const work = traced({ name: 'work', begins: true }, () => {
    throw new TypeError('ada@example.com is no number');
  });
  await expect(work).rejects.toThrow('is no number');
  await tracing?.stop();
  expect(collector.spans).toMatchObject([{ status: 2, attributes: { 'error.type': 'TypeError' } }]);
  expect(collector.bodies.join('\n')).not.toContain('ada@example.com');
});

test('a traced caller’s trace continues, and an untraced caller starts none', async () => {
  await start();
  await traced({ name: 'followed', cause: REMOTE }, nothing);
  await traced({ name: 'left', cause: REMOTE.replace(/01$/, '00') }, nothing);
  await traced({ name: 'inner' }, nothing);
  for (const cause of ['', 'ada', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`])
    await traced({ name: 'malformed', cause }, nothing);
  await tracing?.stop();
  expect(collector.spans).toMatchObject([
    { name: 'followed', traceId: TRACE, parentSpanId: 'b7ad6b7169203331' },
  ]);
});

test('a busy gateway begins a few traces a second', async () => {
  // All within one second, however slow the machine is.
  jest.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
  jest.spyOn(performance, 'now').mockReturnValue(1000);
  await start({ isSampled: false });
  for (let turn = 0; turn < 100; turn += 1) await traced({ name: 'work', begins: true }, nothing);
  jest.restoreAllMocks();
  await tracing?.stop();
  expect(collector.spans).toHaveLength(TRACES_A_SECOND);
});

test('when traces take longer, fewer begin and fewer callers are followed', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1000);
  await start({ isSampled: false });
  const begin = () => currentTracer()?.start({ name: 'work', begins: true });
  const follow = () => currentTracer()?.start({ name: 'work', cause: REMOTE });
  const long = begin();
  clock.mockReturnValue(3000);
  long?.end();
  expect(long).toBeDefined();
  expect(begin()).toBeUndefined();
  expect(follow()).toBeUndefined();
  clock.mockReturnValue(60_000);
  for (const later of [begin(), follow()]) {
    later?.end();
    expect(later).toBeDefined();
  }
  clock.mockRestore();
});

test('a collector that does not answer blocks nothing, and its queue is bounded', async () => {
  await start();
  collector.hang();
  let done = 0;
  for (let turn = 0; turn < 10_000; turn += 1)
    await traced({ name: 'work', begins: true }, async () => void (done += 1));
  expect(done).toBe(10_000);
  collector.resume();
  await tracing?.stop();
  expect(collector.spans.length).toBeLessThanOrEqual(2048 + 512);
});

test('an unreachable collector is reported once', async () => {
  const { endpoint } = collector;
  await collector.close();
  // Within this time, the SDK doesn't try again.
  process.env.OTEL_EXPORTER_OTLP_TIMEOUT = '500';
  await start({ endpoint });
  delete process.env.OTEL_EXPORTER_OTLP_TIMEOUT;
  await traced({ name: 'work', begins: true }, nothing);
  // Sends both traces and metrics.
  await tracing?.stop();
  expect(reports).toEqual([expect.stringContaining('The collector does not accept traces or metrics')]);
  collector = await startCollector();
});

test('a browser reports a navigation once; without a report, the gateway writes what it saw', async () => {
  await start();
  const tracer = currentTracer()!;
  const reported = tracer.navigation()!;
  const unreported = tracer.navigation()!;
  unreported.answered({ 'http.response.status_code': 404 });
  const times = { asked: 40, answered: 90, interactive: 120, loaded: 400 };
  expect(tracer.navigated(reported.traceparent, times)).toBe(true);
  expect(tracer.navigated(reported.traceparent, times)).toBe(false);
  expect(tracer.navigated(REMOTE, times)).toBe(false);
  await tracing?.stop();
  expect(collector.spans.map(({ spanId, attributes }) => [spanId, attributes])).toEqual([
    [
      reported.traceparent.split('-')[2],
      {
        'nestwright.navigation.answered_ms': 90,
        'nestwright.navigation.interactive_ms': 120,
        'nestwright.navigation.loaded_ms': 400,
      },
    ],
    [unreported.traceparent.split('-')[2], { 'http.response.status_code': 404 }],
  ]);
});

test('the figures of /metrics are sent as metrics, each once and under its name in the conventions', async () => {
  await start();
  await tracing?.stop();
  const named = (name: string): KeptMetric => collector.metrics.find((metric) => metric.name === name)!;
  expect(collector.metrics.map(({ name, unit }) => `${name} ${unit}`)).toEqual([
    'http.server.request.duration s',
    'nestwright.remote_failures 1',
    'nestwright.lcp.sum s',
    'nestwright.lcp.count 1',
    'process.uptime s',
  ]);
  expect(named('http.server.request.duration').histogram?.dataPoints).toMatchObject([
    {
      count: 6,
      bucketCounts: [2, 3, 1],
      attributes: [
        { key: 'http.request.method', value: { stringValue: 'GET' } },
        { key: 'http.route', value: { stringValue: '/api/zips/:zip' } },
        { key: 'http.response.status_code', value: { intValue: 200 } },
      ],
    },
  ]);
  expect(named('nestwright.remote_failures').sum?.dataPoints).toMatchObject([{ asDouble: 3 }]);
  expect(named('process.uptime').gauge?.dataPoints).toMatchObject([{ asDouble: 12 }]);
});
