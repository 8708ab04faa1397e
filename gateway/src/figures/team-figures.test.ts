import fastify, { type FastifyInstance } from 'fastify';
import { releaseLog } from '#release-log/release-log.ts';
import { handleErrors } from '#http/errors.ts';
import { requireAdmin } from '#http/require-admin.ts';
import { registerStatusRoutes } from '#pages/status/status-routes.ts';
import type { ReleaseReader } from '#releases/release-reader.ts';
import { statusCounters } from '#status-counters.ts';
import { asGateway } from '#testing/sent-statements.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import type { Release } from '@nestwright/contract/release/schema';
import { PendingFigures } from './pending-figures.ts';
import { statsOf } from './remote-stats.ts';
import { teamFigures } from './team-figures.ts';
import { writeFigures } from './write-figures.ts';

const piece = (name: string) => [`@nestwright/${name}`, [{ extras: { name }, deployment: {} }]] as const;
const document = { microFrontends: Object.fromEntries(['booking', 'pro'].map(piece)) };
const releases = { document: () => document, current: () => undefined } as unknown as ReleaseReader;

let app: TestApp;
let site: FastifyInstance;
beforeEach(async () => {
  app = await startTestApp();
  site = await siteFor();
});
afterEach(() => site.close());

async function siteFor(onRequest?: Parameters<typeof registerStatusRoutes>[1]['onRequest']) {
  const instance = fastify();
  handleErrors(instance);
  const counters = statusCounters(app.deps);
  registerStatusRoutes(instance, {
    siteName: 'Garden',
    releases,
    counters,
    ledger: async () => ({ rows: [] }),
    onRequest,
  });
  return instance;
}

async function count(at: Date, views: number): Promise<void> {
  const pending = new PendingFigures();
  for (let view = 0; view < views; view += 1) pending.count('booking', '1', 'view');
  pending.error(
    { remote: 'booking', version: '1', source: 'event', message: 'broken', stack: '0a1b2c3d' },
    'ada',
  );
  await writeFigures(app.deps.db, pending, at);
}

test('a team reads what its code threw on the server, with every time it did and the places in its sources', async () => {
  const { deps } = app;
  const { pending } = statsOf(deps.db);
  const release = { name: 'booking', version: '1' } as Release;
  const places = ['Beds (src/screens/beds.tsx:12:5)', 'src/routes.tsx:3:1'];
  for (let time = 0; time < 221; time += 1)
    statsOf(deps.db).addServerError({ release, message: 'TypeError: no <beds>', places });
  for (let kind = 0; kind < 60; kind += 1)
    statsOf(deps.db).addServerError({ release, message: `No bed ${kind}`, places: [] });
  await writeFigures(deps.db, pending, deps.clock.now());
  const { errors } = await teamFigures(deps, 'booking');
  // A message may contain whatever was asked for, so the number of rows is limited.
  expect(errors).toHaveLength(51);
  const { body } = await site.inject({ url: '/_status/booking' });
  expect(body).toContain(
    '<code>TypeError: no &lt;beds></code>\n<pre>Beds (src/screens/beds.tsx:12:5)\nsrc/routes.tsx:3:1</pre>',
  );
  expect(body).toContain('<dt>Times</dt><dd>221</dd>');
});

test('a team reads 28 days of its own piece: figures, errors and releases, and nothing older', async () => {
  // Noon on March 1.
  const { deps } = app;
  await count(new Date('2027-02-01T23:59:59Z'), 5);
  await count(new Date('2027-02-02T00:00:00Z'), 7);
  await count(deps.clock.now(), 11);
  let live = new Map([['booking', '1']]);
  const log = releaseLog(deps, () => live);
  await log();
  live = new Map([
    ['booking', '2'],
    ['pro', '1'],
  ]);
  await log();
  const read = await asGateway(() => teamFigures(deps, 'booking'));
  expect([read.days.length, read.days[0], read.days.at(-1)]).toEqual([28, '2027-02-02', '2027-03-01']);
  const views = read.figures.filter(({ measure }) => measure === 'view');
  expect(views.map(({ day, count: n }) => [day, n])).toEqual([
    ['2027-02-02', 7],
    ['2027-03-01', 11],
  ]);
  expect(read.errors.map(({ day }) => day)).toEqual(['2027-02-02', '2027-03-01']);
  expect(read.releases.map(({ from, to }) => [from, to])).toEqual([
    ['', '1'],
    ['1', '2'],
  ]);
  app.clock.advance({ days: 28 });
  const later = await teamFigures(deps, 'booking');
  expect([later.figures, later.errors, later.releases]).toEqual([[], [], []]);
});

test('/_status/{piece} shows them, and the status page links to it', async () => {
  await count(app.deps.clock.now(), 3);
  const page = await site.inject('/_status/booking');
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(page.body).toContain('<dt>Pages</dt><dd>3</dd>');
  expect(page.body).toContain('<code>broken</code>');
});

test('an unknown piece answers 404 with a list of the known ones', async () => {
  const page = await site.inject('/_status/gar%3Cden');
  expect(page.statusCode).toBe(404);
  expect(page.body).toContain('<strong>gar&lt;den</strong>');
  expect(page.body).toContain('href="/_status/pro"');
});

test('a caller who may not see the status page may not see a team’s page', async () => {
  const token = 'a token of operators, 32 characters or more';
  const guarded = await siteFor(requireAdmin(token));
  expect((await guarded.inject('/_status/booking')).statusCode).toBe(401);
  const headers = { authorization: `Bearer ${token}` };
  expect((await guarded.inject({ url: '/_status/booking', headers })).statusCode).toBe(200);
  await guarded.close();
});
