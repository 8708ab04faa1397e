import { runCleanup } from '#cleanup.ts';
import { evidenceFigures } from '#db/figure-tables.ts';
import { watchedCanary } from '#testing/watched-canary.ts';

test('a canary is judged by everything since its start, even after the cleanups of a month', async () => {
  const { clock, deps, look, meet, releaseCanary, store } = await watchedCanary();
  await releaseCanary();
  await meet('1', { views: 200 });
  await meet('2', { views: 199, failures: 20 });
  await look();
  clock.advance({ days: 31 });
  await runCleanup(deps);
  // A gateway that has just started knows no canaries yet.
  await runCleanup({ ...deps, liveReleases: { ...store, document: () => undefined } });
  await meet('2', { views: 1 });
  await look();
  expect(store.shares()).toEqual({ 2: 0, 1: 100 });
  await runCleanup(deps);
  expect(await deps.db.$count(evidenceFigures)).toBe(0);
});
