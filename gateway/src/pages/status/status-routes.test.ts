import fastify, { type FastifyInstance } from 'fastify';

import { StatsBook } from '#figures/remote-stats.ts';
import { handleErrors } from '#http/errors.ts';
import { requireAdmin, requireMetrics } from '#http/require-admin.ts';
import type { ReleaseReader } from '#releases/release-reader.ts';
import { seedCount } from '#testing/seed-count.ts';
import { senderNamed } from '#testing/sender-named.ts';

import type { SiteCount } from './site-count.ts';
import { registerStatusRoutes } from './status-routes.ts';

const entry = (version: string, traffic: number, isDefault: boolean) => ({
  metadata: { version },
  deployment: { traffic, default: isDefault },
  extras: {
    name: 'booking',
    version,
    publishedAt: '2026-11-20T10:00:00.000Z',
    since: '2026-11-21T09:00:00.000Z',
  },
});
const document = {
  microFrontends: {
    '@nestwright/booking': [entry('3', 10, false), entry('2', 90, true), entry('1', 0, false)],
  },
};

const canaries = () => Promise.resolve([]);
const failures = () => Promise.resolve([]);
const team = () => Promise.resolve({ days: [], figures: [], errors: [], releases: [] });
let released: object;
let app: FastifyInstance;
let book: StatsBook;
let unsold: Map<string, number>;
let siteCounts: SiteCount[];

beforeEach(() => {
  app = fastify();
  book = new StatsBook();
  unsold = new Map();
  siteCounts = [seedCount(unsold)];
  released = document;
  const releases = { document: () => released } as unknown as ReleaseReader;
  registerStatusRoutes(app, {
    siteName: 'Garden',
    releases,
    counters: { book, siteCounts, team, failures, canaries },
    ledger: async () => ({ rows: [] }),
  });
});
afterEach(() => app.close());

const ask = async (url: string) => (await app.inject({ url })).body;

test('the status lists exactly the live versions, with share and start time', async () => {
  const { pieces } = JSON.parse(await ask('/_status.json')) as { pieces: object[] };
  expect(pieces).toEqual([
    expect.objectContaining({ piece: 'booking', version: '3', share: 10, isDefault: false }),
    expect.objectContaining({ piece: 'booking', version: '2', share: 90, since: '2026-11-21T09:00:00.000Z' }),
  ]);
  const page = await ask('/_status');
  expect(page).toContain('<td>3</td><td>10 % (canary)</td><td>2026-11-21 09:00:00</td>');
  expect(page).toContain('<td>2</td><td>90 %</td>');
});

test('the status shows what each slot contains, what is off, and who changed it', async () => {
  const live = entry('1', 100, true);
  const liveWith = (extras: object) => [{ ...live, extras: { ...live.extras, ...extras } }];
  const attachments = ['bed', 'pond'].map((fragment) => ({ slot: 'home/side', fragment }));
  released = {
    microFrontends: {
      home: liveWith({ name: 'home', slots: ['home/side'] }),
      garden: liveWith({ name: 'garden', attachments }),
    },
    slots: { 'home/side': { order: [], off: ['garden/pond'], since: '2026-11-21T09:00:00.000Z', by: 'ada' } },
  };
  const { slots } = JSON.parse(await ask('/_status.json')) as { slots: object[] };
  expect(slots).toEqual([expect.objectContaining({ slot: 'home/side', shown: ['garden/bed'] })]);
  const page = await ask('/_status');
  expect(page).toContain('<span class="name">garden/bed</span> <span class="state">On</span>');
  expect(page).toContain('<span class="name">garden/pond</span> <span class="state off">Off</span>');
  expect(page).toContain('Changed 2026-11-21 09:00:00 by ada');
  expect(page).toContain('npm run releases -- --slot NAME --off FRAGMENT');
  expect(page).not.toContain('<form');
});

test('the status shows each version’s browser reports: failures by kind and page speed', async () => {
  const of = { remote: 'booking', version: '3' };
  for (const [status, visitor] of [
    [404, 'one'],
    [404, 'another'],
    [null, 'one'],
  ] as const)
    book.add({ kind: 'failure', ...of, phase: 'entry', status }, senderNamed(visitor));
  book.add({ kind: 'vitals', ...of, lcp: 1000, inp: 40, cls: 0.1 }, senderNamed('one'));
  book.add({ kind: 'vitals', ...of, lcp: 2000 }, senderNamed('one'));
  const { pieces } = JSON.parse(await ask('/_status.json')) as { pieces: object[] };
  expect(pieces[0]).toMatchObject({
    failures: { 'entry 404': 2, 'entry none': 1 },
    lcpMs: 1500,
    inpMs: 40,
    cls: 0.1,
    renderMs: null,
  });
  expect(pieces[1]).toMatchObject({ failures: {}, lcpMs: null });
});

test('the status and Prometheus tell a version’s fragments from its pages', async () => {
  const of = { remote: 'booking', version: '3' };
  book.addPage({ ...of, isFailed: false, renderMs: 40 }, 'network');
  book.addFragments({ ...of, isMissing: false, slowestMs: 20 }, 'network');
  book.addFragments({ ...of, isMissing: true, slowestMs: undefined }, 'network');
  const { pieces } = JSON.parse(await ask('/_status.json')) as { pieces: object[] };
  expect(pieces[0]).toMatchObject({ unrendered: 0, withoutFragment: 1, renderMs: 40, fragmentMs: 20 });
  const metrics = await ask('/metrics');
  for (const line of [
    'nestwright_pages_without_fragment_total{remote="booking",version="3"} 1',
    'nestwright_fragment_render_seconds_sum{remote="booking",version="3"} 0.02',
    'nestwright_fragment_render_seconds_count{remote="booking",version="3"} 1',
    'nestwright_page_render_seconds_sum{remote="booking",version="3"} 0.04',
  ])
    expect(metrics).toContain(`${line}\n`);
});

test('the status shows what the code threw, by visitors, and Prometheus how many visitors of each version met any', async () => {
  const error = {
    kind: 'error',
    remote: 'booking',
    version: '3',
    source: 'loader',
    stack: '0a1b2c3d',
  } as const;
  expect(await ask('/_status')).toContain('No browser reported an error.');
  for (const visitor of ['ada', 'ada', 'ben'])
    book.add({ ...error, message: 'Error: no * <here>' }, senderNamed(visitor));
  book.add({ ...error, message: 'Error: rare' }, senderNamed('ada'));
  const { pieces } = JSON.parse(await ask('/_status.json')) as { pieces: { errors: object[] }[] };
  expect(pieces[0]!.errors).toEqual([
    { source: 'loader', message: 'Error: no * <here>', stack: '0a1b2c3d', visitors: 2 },
    { source: 'loader', message: 'Error: rare', stack: '0a1b2c3d', visitors: 1 },
  ]);
  expect(await ask('/_status')).toContain(
    '<td>3</td><td>loader</td><td>Error: no * &lt;here></td><td>0a1b2c3d</td><td>2</td>',
  );
  expect(await ask('/metrics')).toContain(
    'nestwright_remote_error_visitors{remote="booking",version="3"} 2\n',
  );
});

test('what the site counts itself is shown on the page, in the JSON and at /metrics', async () => {
  expect(await ask('/_status')).toContain('<p>No seed is unsold.</p>');
  unsold.set('kale', 2).set('beet', 1);
  expect(await ask('/_status')).toContain('<p>Unsold seeds: kale: 2, beet: 1.</p>');
  expect(JSON.parse(await ask('/_status.json'))).toMatchObject({ unsoldSeeds: { kale: 2, beet: 1 } });
  expect(await ask('/metrics')).toContain(
    '# TYPE garden_unsold_total counter\ngarden_unsold_total{seed="kale"} 2',
  );
});

test('Prometheus reads shares, failures and web vitals, by remote and version, in its own units', async () => {
  const of = { remote: 'booking', version: '3' };
  book.add({ kind: 'failure', ...of, phase: 'chunk', status: 500 }, senderNamed('one'));
  book.add({ kind: 'vitals', ...of, lcp: 1000, cls: 0.25 }, senderNamed('one'));
  const lines = (await ask('/metrics')).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      '# TYPE nestwright_release_share gauge',
      'nestwright_release_share{remote="booking",version="3"} 0.1',
      'nestwright_release_share{remote="booking",version="1"} 0',
      'nestwright_remote_failures_total{remote="booking",version="3",phase="chunk",status="500"} 1',
      'nestwright_lcp_seconds_sum{remote="booking",version="3"} 1',
      'nestwright_lcp_seconds_count{remote="booking",version="3"} 1',
      'nestwright_cls_sum{remote="booking",version="3"} 0.25',
    ]),
  );
  for (const text of lines.filter((each) => each !== ''))
    expect(text).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{[^{}]+\})? [\d.e+-]+)$/);
});

test('on the site’s own port only requests with the token see the status', async () => {
  const token = 'a token of operators, 32 characters or more';
  const site = fastify();
  handleErrors(site);
  const releases = { document: () => document } as unknown as ReleaseReader;
  registerStatusRoutes(site, {
    siteName: 'Garden',
    releases,
    counters: { book, siteCounts, team, failures, canaries },
    ledger: async () => ({ rows: [] }),
    onRequest: requireAdmin(token),
  });
  const basic = Buffer.from(`anybody:${token}`).toString('base64');
  for (const authorization of [`Bearer ${token}`, `Basic ${basic}`]) {
    const answer = await site.inject({ url: '/metrics', headers: { authorization } });
    expect(answer.statusCode).toBe(200);
  }
  for (const authorization of ['', 'Bearer', `Bearer ${token}x`, 'Basic eDp5', `Basic ${token}`]) {
    const answer = await site.inject({ url: '/metrics', headers: { authorization } });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toMatch(/^Basic /);
    expect(answer.body).not.toContain('booking');
  }
  await site.close();
});

test('the token for metrics opens the metrics and nothing else', async () => {
  const [admin, metrics] = ['a token of operators, 32 characters', 'a token of Prometheus, 32 characters'];
  for (const adminToken of [admin, null]) {
    const site = fastify();
    handleErrors(site);
    const releases = { document: () => document, current: () => undefined } as unknown as ReleaseReader;
    registerStatusRoutes(site, {
      siteName: 'Garden',
      releases,
      counters: { book, siteCounts, team, failures, canaries },
      ledger: async () => ({ rows: [] }),
      onRequest: requireAdmin(adminToken),
      onMetricsRequest: requireMetrics({ metrics, admin: adminToken }),
    });
    const ask = async (url: string, token: string) =>
      (await site.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;
    expect(await ask('/metrics', metrics)).toBe(200);
    expect(await ask('/metrics', 'null')).toBe(401);
    expect(await ask('/metrics', admin)).toBe(adminToken === null ? 401 : 200);
    for (const url of ['/_status', '/_status/booking', '/_status.json', '/_status.css'])
      expect([url, await ask(url, metrics)]).toEqual([url, adminToken === null ? 404 : 401]);
    await site.close();
  }
});

test('without a token the site’s own port has no status, even for this machine', async () => {
  const site = fastify();
  handleErrors(site);
  const releases = { document: () => document } as unknown as ReleaseReader;
  registerStatusRoutes(site, {
    siteName: 'Garden',
    releases,
    counters: { book, siteCounts, team, failures, canaries },
    ledger: async () => ({ rows: [] }),
    onRequest: requireAdmin(null),
  });
  for (const url of ['/_status', '/_status.json', '/metrics'])
    expect((await site.inject({ url, headers: { authorization: 'Bearer null' } })).statusCode).toBe(404);
  await site.close();
});
