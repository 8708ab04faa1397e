import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@nestwright/contract/release/schema';
import { statsOf } from '#figures/remote-stats.ts';
import { writeFigures } from '#figures/write-figures.ts';
import { openBucket } from '#outside/open-bucket.ts';
import { bucketDocuments } from '#releases/bucket-documents.ts';
import { startBucketServer } from '#testing/bucket-server.ts';
import { watchedCanary } from '#testing/watched-canary.ts';

test('a canary that fails on the server is withdrawn at 200 views of each version: the document says why, the log has it, and the team has mail', async () => {
  const { alerts, logged, look, meet, note, releaseCanary, store } = await watchedCanary({
    env: { TEAM_EMAILS: 'booking=b@example.com, garden=garden-team@example.com' },
  });
  await releaseCanary();
  await meet('1', { views: 200 });
  await meet('2', { views: 199, failures: 20 });
  await look();
  expect(await note()).toMatchObject({ piece: 'garden', version: '2', kind: 'gathering', views: 199 });
  expect(store.shares()).toEqual({ 2: 10, 1: 90 });
  await meet('2', { views: 1 });
  await Promise.all([look(), look()]);
  expect(store.shares()).toEqual({ 2: 0, 1: 100 });
  const why = '20 of 200 views failed; 0 of 200 with the live version.';
  const live = store
    .document()
    .microFrontends['@nestwright/garden']!.find(({ deployment }) => deployment.default)!;
  expect(live.extras).toMatchObject({
    version: '1',
    by: 'canary judge',
    why: `Withdrawn automatically. ${why}`,
  });
  const facts = { piece: 'garden', version: '2', live: '1', share: 10, end: 'withdrawn' };
  const counts = { views: 200, failures: 20, liveViews: 200, liveFailures: 0 };
  expect(await logged()).toEqual([['timer', { ...facts, ...counts }]]);
  expect(await alerts()).toEqual([
    {
      to: 'garden-team@example.com',
      subject: 'Release: garden 2 was withdrawn',
      text: expect.stringContaining(why),
    },
  ]);
  await look();
  expect(await note()).toBeUndefined();
  expect(await alerts()).toHaveLength(1);
});

test('a canary that fewer than twenty networks call worse is held: it stays out, does not go live, and a person is asked once', async () => {
  const { alerts, look, meet, note, releaseCanary, store } = await watchedCanary();
  await releaseCanary(200);
  await meet('1', { views: 1800 });
  await meet('2', { views: 200, reported: 19 });
  await look();
  await look();
  expect(await note()).toMatchObject({
    kind: 'held',
    why: expect.stringContaining('Only 19 networks say so'),
  });
  expect(store.shares()).toEqual({ 2: 10, 1: 90 });
  const [mail, ...others] = await alerts();
  expect(mail).toMatchObject({ subject: 'Release: garden 2 needs your decision' });
  expect(mail!.text).toContain('npm run rollback -- garden 1');
  expect(mail!.text).toContain('npm run releases -- --promote garden');
  expect(others).toEqual([]);
  await meet('2', { views: 1, reported: 1 });
  await look();
  expect(store.shares()).toEqual({ 2: 0, 1: 100 });
});

test('a gateway that still serves an earlier document does not keep the others from judging', async () => {
  const { clock, look, meet, releaseCanary, store } = await watchedCanary();
  await releaseCanary();
  const before = store.document();
  const late = { ...store, document: () => before };
  clock.advance({ minutes: 1 });
  store.release('2', 20);
  await meet('1', { views: 200 });
  for (let turn = 0; turn < 4; turn += 1) {
    await look(late);
    await look();
    await meet('2', { views: 10 }, late);
    await meet('2', { views: 50, failures: 5 });
  }
  await look(late);
  expect(store.shares()).toEqual({ 2: 20, 1: 80 });
  await look();
  expect(store.shares()).toEqual({ 2: 0, 1: 100 });
});

test('the mail about a withdrawn canary and the note for the command say what its code threw, and where', async () => {
  const { alerts, deps, look, meet, note, releaseCanary } = await watchedCanary();
  await releaseCanary();
  await meet('1', { views: 200 });
  const book = statsOf(deps.db);
  const places = ['Beds (src/beds.tsx:12:5)'];
  for (const version of ['1', '2', '2'])
    book.addServerError({
      release: { name: 'garden', version } as Release,
      message: `TypeError: no beds in ${version}`,
      places,
    });
  await writeFigures(deps.db, book.pending, deps.clock.now());
  const said = 'On the server: TypeError: no beds in 2, at Beds (src/beds.tsx:12:5) (times: 2).';
  await look();
  expect(await note()).toMatchObject({ errors: [said] });
  await meet('2', { views: 200, failures: 50 });
  await look();
  const [mail] = await alerts();
  expect(mail!.text).toContain(said);
  expect(mail!.text).not.toContain('no beds in 1');
});

test('a canary that takes 500 ms longer is withdrawn at 200 views of each version', async () => {
  const { alerts, look, meet, releaseCanary, store } = await watchedCanary();
  await releaseCanary();
  await meet('1', { views: 200 });
  await meet('2', { views: 200, ms: 1500 });
  await look();
  expect(store.shares()).toEqual({ 2: 0, 1: 100 });
  const [mail] = await alerts();
  expect(mail).toMatchObject({ to: 'operations@nestwright.example' });
  expect(mail!.text).toContain('for the largest paint');
});

test('a canary that does as well stays, and goes live after as many views as it was released with', async () => {
  const { alerts, logged, look, meet, note, releaseCanary, store } = await watchedCanary();
  await releaseCanary(1000);
  await meet('1', { views: 5000, failures: 5 });
  await meet('2', { views: 999, failures: 1 });
  await look();
  expect(await note()).toMatchObject({ kind: 'fine', views: 999, promoteAfter: 1000 });
  expect(store.shares()).toEqual({ 2: 10, 1: 90 });
  await meet('2', { views: 1 });
  await look();
  expect(store.shares()).toEqual({ 2: 100, 1: 0 });
  expect((await logged())[0]![1]).toMatchObject({ end: 'promoted', views: 1000 });
  expect((await alerts())[0]!.subject).toBe('Release: garden 2 is live');
});

test('a canary that does as well but was released without a number waits for a command', async () => {
  const { look, meet, note, releaseCanary, store } = await watchedCanary();
  await releaseCanary();
  await meet('1', { views: 5000 });
  await meet('2', { views: 5000 });
  await look();
  expect(await note()).toMatchObject({ kind: 'fine' });
  expect(store.shares()).toEqual({ 2: 10, 1: 90 });
});

test('a version that is released again within the hour is judged only by what happened since', async () => {
  const { clock, look, meet, note, releaseCanary, store } = await watchedCanary();
  await releaseCanary();
  await meet('1', { views: 300 });
  await meet('2', { views: 300, failures: 100 });
  await look();
  expect(store.shares()).toEqual({ 2: 0, 1: 100 });
  clock.advance({ minutes: 5 });
  await releaseCanary();
  await look();
  expect(await note()).toMatchObject({ kind: 'gathering', views: 0 });
  await meet('1', { views: 300 });
  await meet('2', { views: 300 });
  await look();
  expect(await note()).toMatchObject({ kind: 'fine', views: 300 });
  expect(store.shares()).toEqual({ 2: 10, 1: 90 });
});

test('a canary that a person changes while it is being judged is left alone', async () => {
  const { alerts, clock, logged, look, meet, releaseCanary, store } = await watchedCanary();
  await releaseCanary();
  await meet('1', { views: 200 });
  await meet('2', { views: 200, failures: 50 });
  const before = store.document();
  clock.advance({ minutes: 1 });
  store.release('2', 100);
  await look({ ...store, document: () => before });
  expect(store.shares()).toEqual({ 2: 100, 1: 0 });
  expect([await logged(), await alerts()]).toEqual([[], []]);
});

test('a gateway that cannot change its releases mails the team once', async () => {
  const { alerts, look, meet, releaseCanary, store } = await watchedCanary();
  await releaseCanary();
  await meet('1', { views: 200 });
  await meet('2', { views: 200, failures: 50 });
  const elsewhere = { ...store, documents: { ...store.documents, whyFixed: () => 'It is elsewhere.' } };
  await look(elsewhere);
  await look(elsewhere);
  expect(store.shares()).toEqual({ 2: 10, 1: 90 });
  const [mail, ...others] = await alerts();
  // Without the version, the command would take back the live one once the canary is gone.
  expect(mail!.text).toContain('npm run rollback -- garden 1 where');
  expect(others).toEqual([]);
});

test('two gateways that judge a canary in a bucket at the same time end it once, with one entry and one mail', async () => {
  const { alerts, logged, look, meet, releaseCanary, store } = await watchedCanary();
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
    const there = { ...store, document: () => known };
    await meet('1', { views: 200 }, there);
    await meet('2', { views: 200, failures: 20 }, there);
    await judge();
    const garden = (await first!.read()).microFrontends['@nestwright/garden']!;
    expect(garden.map(({ metadata, deployment }) => [metadata.version, deployment.traffic])).toEqual([
      ['2', 0],
      ['1', 100],
    ]);
    expect(await logged()).toHaveLength(1);
    expect(await alerts()).toHaveLength(1);
    expect(await first!.readNotes()).toMatchObject([{ piece: 'garden', kind: 'worse' }]);
  } finally {
    await server.stop();
    rmSync(files, { recursive: true });
  }
});
