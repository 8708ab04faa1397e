import { eq } from 'drizzle-orm';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AppDeps } from '#app-deps.ts';
import { auditEntries } from '#db/audit-tables.ts';
import { statsOf } from '#figures/remote-stats.ts';
import { writeFigures } from '#figures/write-figures.ts';
import { openBucket } from '#outside/bucket.ts';
import { bucketDocuments } from '#releases/bucket-documents.ts';
import { startBucketServer } from '#testing/bucket-server.ts';
import { type CanaryStore, canaryStore, countVisits } from '#testing/canary-store.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { watchCanaries } from './watch-canaries.ts';

let app: TestApp;
let store: CanaryStore;

async function begin(env: Record<string, string> = {}): Promise<void> {
  app = await startTestApp({ env });
  store = canaryStore(app);
}

const look = (liveReleases: AppDeps['liveReleases'] = store) =>
  watchCanaries(Object.assign(app.deps, { liveReleases }));
const note = async () => (await store.documents.readNotes())[0];
const mails = async () =>
  (await app.mails())
    .filter(({ template }) => template === 'alert')
    .map(({ to, subject, text }) => ({ to, subject, text }));
const logged = async () => {
  const rows = await app.deps.db.select().from(auditEntries).where(eq(auditEntries.kind, 'canary-ended'));
  return rows.map(({ actorKind, facts }) => [actorKind, JSON.parse(facts)]);
};

/** Releases garden 2 to a share of the visitors, and judges it once. */
async function releaseCanary(promoteAfter?: number): Promise<void> {
  store.release('2', 10, promoteAfter);
  await look();
}

test('a canary with 2 % failures is withdrawn at 200 views of each version: the document says why, the log has it, and the team has mail', async () => {
  await begin({ TEAM_EMAILS: 'booking=b@example.com, garden=garden-team@example.com' });
  await releaseCanary();
  await countVisits(app, '1', { views: 200 });
  await countVisits(app, '2', { views: 199, failures: 4 });
  await look();
  expect(await note()).toMatchObject({ piece: 'garden', version: '2', kind: 'gathering', views: 199 });
  expect(store.shares()).toEqual({ 2: 10, 1: 90 });
  await countVisits(app, '2', { views: 1 });
  await Promise.all([look(), look()]);
  expect(store.shares()).toEqual({ 2: 0, 1: 100 });
  const why = '4 of 200 views failed; 0 of 200 with the live version.';
  const live = store
    .document()
    .microFrontends['@nestwright/garden']!.find(({ deployment }) => deployment.default)!;
  expect(live.extras).toMatchObject({
    version: '1',
    by: 'canary judge',
    why: `Withdrawn automatically. ${why}`,
  });
  const facts = { piece: 'garden', version: '2', live: '1', share: 10, end: 'withdrawn' };
  const counts = { views: 200, failures: 4, liveViews: 200, liveFailures: 0 };
  expect(await logged()).toEqual([['timer', { ...facts, ...counts }]]);
  expect(await mails()).toEqual([
    {
      to: 'garden-team@example.com',
      subject: 'Release: garden 2 was withdrawn',
      text: expect.stringContaining(why),
    },
  ]);
  await look();
  expect(await note()).toBeUndefined();
  expect(await mails()).toHaveLength(1);
});

test('a canary that takes 500 ms longer is withdrawn at 200 views of each version', async () => {
  await begin();
  await releaseCanary();
  await countVisits(app, '1', { views: 200 });
  await countVisits(app, '2', { views: 200, lcp: 1500 });
  await look();
  expect(store.shares()).toEqual({ 2: 0, 1: 100 });
  const [mail] = await mails();
  expect(mail).toMatchObject({ to: 'operations@nestwright.example' });
  expect(mail!.text).toContain('for the largest paint');
});

test('a canary that does as well stays, and goes live after as many views as it was released with', async () => {
  await begin();
  await releaseCanary(1000);
  await countVisits(app, '1', { views: 5000, failures: 5 });
  await countVisits(app, '2', { views: 999, failures: 1 });
  await look();
  expect(await note()).toMatchObject({ kind: 'fine', views: 999, promoteAfter: 1000 });
  expect(store.shares()).toEqual({ 2: 10, 1: 90 });
  await countVisits(app, '2', { views: 1 });
  await look();
  expect(store.shares()).toEqual({ 2: 100, 1: 0 });
  expect((await logged())[0]![1]).toMatchObject({ end: 'promoted', views: 1000 });
  expect((await mails())[0]!.subject).toBe('Release: garden 2 is live');
});

test('a canary that does as well but was released without a number waits for a command', async () => {
  await begin();
  await releaseCanary();
  await countVisits(app, '1', { views: 5000 });
  await countVisits(app, '2', { views: 5000 });
  await look();
  expect(await note()).toMatchObject({ kind: 'fine' });
  expect(store.shares()).toEqual({ 2: 10, 1: 90 });
});

test('a version that is released again within the hour is judged only by what happened since', async () => {
  await begin();
  await releaseCanary();
  await countVisits(app, '1', { views: 300 });
  await countVisits(app, '2', { views: 300, failures: 100 });
  await look();
  expect(store.shares()).toEqual({ 2: 0, 1: 100 });
  app.clock.advance({ minutes: 5 });
  await releaseCanary();
  await look();
  expect(await note()).toMatchObject({ kind: 'gathering', views: 0 });
  await countVisits(app, '1', { views: 300 });
  await countVisits(app, '2', { views: 300 });
  await look();
  expect(await note()).toMatchObject({ kind: 'fine', views: 300 });
  expect(store.shares()).toEqual({ 2: 10, 1: 90 });
});

test('a canary that a person changes while it is being judged is left alone', async () => {
  await begin();
  await releaseCanary();
  await countVisits(app, '1', { views: 200 });
  await countVisits(app, '2', { views: 200, failures: 50 });
  const before = store.document();
  app.clock.advance({ minutes: 1 });
  store.release('2', 100);
  await look({ ...store, document: () => before });
  expect(store.shares()).toEqual({ 2: 100, 1: 0 });
  expect([await logged(), await mails()]).toEqual([[], []]);
});

test('a gateway that cannot change its releases mails the team once', async () => {
  await begin();
  await releaseCanary();
  await countVisits(app, '1', { views: 200 });
  await countVisits(app, '2', { views: 200, failures: 50 });
  const elsewhere = { ...store, documents: { ...store.documents, whyFixed: () => 'It is elsewhere.' } };
  await look(elsewhere);
  await look(elsewhere);
  expect(store.shares()).toEqual({ 2: 10, 1: 90 });
  const [mail, ...others] = await mails();
  expect(mail!.text).toContain('npm run rollback -- garden');
  expect(others).toEqual([]);
});

test('two gateways that judge a canary in a bucket at the same time end it once, with one entry and one mail', async () => {
  await begin();
  await releaseCanary();
  const files = mkdtempSync(path.join(tmpdir(), 'nestwright-judges-'));
  const server = await startBucketServer(files);
  try {
    const gateways = [1, 2, 3].map(() => bucketDocuments(openBucket(`${server.url}/site`)));
    const [first] = gateways;
    const before = store.document();
    await first!.change(() => before, { since: new Date().toISOString(), by: 'ada' });
    const known = await first!.read();
    const judge = () => Promise.all(gateways.map((documents) => look({ documents, document: () => known })));
    await judge();
    await countVisits(app, '1', { views: 200 });
    await countVisits(app, '2', { views: 200, failures: 20 });
    await judge();
    const garden = (await first!.read()).microFrontends['@nestwright/garden']!;
    expect(garden.map(({ metadata, deployment }) => [metadata.version, deployment.traffic])).toEqual([
      ['2', 0],
      ['1', 100],
    ]);
    expect(await logged()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    expect(await first!.readNotes()).toMatchObject([{ piece: 'garden', kind: 'worse' }]);
  } finally {
    await server.stop();
    rmSync(files, { recursive: true });
  }
});

/** Counts pages of other remotes that show a fragment of the garden; `missing` of them were sent without it. */
async function show(version: string, pages: number, { missing = 0, ms = 20 } = {}): Promise<void> {
  const book = statsOf(app.deps.db);
  for (let page = 0; page < pages; page += 1) {
    const isMissing = page < missing;
    const slowestMs = isMissing ? undefined : ms * (0.7 + (page % 7) / 10);
    book.addFragments({ remote: 'garden', version, isMissing, slowestMs });
  }
  await writeFigures(app.deps.db, book.pending, app.deps.clock.now());
}

test('a canary that only pages of others show is withdrawn when its fragment fails on the server', async () => {
  await begin();
  await releaseCanary();
  await show('1', 200);
  await show('2', 199, { missing: 4 });
  await look();
  expect(await note()).toMatchObject({ kind: 'gathering', views: 199 });
  await show('2', 1);
  await look();
  expect(store.shares()).toEqual({ 2: 0, 1: 100 });
  const [mail] = await mails();
  expect(mail!.text).toContain('4 of 200 views of its fragments failed; 0 of 200 with the live version.');
  expect((await logged())[0]![1]).toMatchObject({ views: 200, failures: 4, liveViews: 200 });
});

test('a canary that only pages of others show is withdrawn when its fragment takes 500 ms longer', async () => {
  await begin();
  await releaseCanary();
  await show('1', 200);
  await show('2', 200, { ms: 520 });
  await look();
  expect(store.shares()).toEqual({ 2: 0, 1: 100 });
  const [mail] = await mails();
  expect(mail!.text).toContain('for rendering its fragments on the server');
});

test('a canary that only pages of others show is withdrawn when its fragment fails in browsers', async () => {
  await begin();
  await releaseCanary();
  const failure = { kind: 'failure', remote: 'garden', version: '2', phase: 'render', status: null };
  for (let visitor = 0; visitor < 4; visitor += 1) {
    const payload = { ...failure, part: 'fragment' };
    const answer = await app.app.inject({ method: 'POST', url: '/api/report', payload });
    expect(answer.statusCode).toBe(204);
  }
  await show('1', 200);
  await show('2', 200);
  await look();
  expect(store.shares()).toEqual({ 2: 0, 1: 100 });
});

test('a canary that only pages of others show goes live after its views when its fragment does as well', async () => {
  await begin();
  await releaseCanary(400);
  await show('1', 2000);
  await show('2', 400);
  await look();
  expect(store.shares()).toEqual({ 2: 100, 1: 0 });
});

test('many views of its fragment do not hide that a canary fails on its own pages', async () => {
  await begin();
  await releaseCanary();
  await Promise.all([show('1', 5000), show('2', 5000)]);
  await countVisits(app, '1', { views: 200 });
  await countVisits(app, '2', { views: 200, failures: 4 });
  await look();
  expect(store.shares()).toEqual({ 2: 0, 1: 100 });
});
