import { statsOf } from '#figures/remote-stats.ts';
import { writeFigures } from '#figures/write-figures.ts';
import { canaryStore } from '#testing/canary-store.ts';
import { senderNamed } from '#testing/sender-named.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { watchCanaries } from './watch-canaries.ts';

test.each([
  ['takes 500 ms longer to answer in the browser is withdrawn', 500, { 2: 0, 1: 100 }],
  ['answers as soon as the live version stays', 0, { 2: 10, 1: 90 }],
])('a canary whose fragment, on pages that are remembered, %s', async (_, later, shares) => {
  const app = await startTestApp();
  const store = canaryStore(app);
  const look = () => watchCanaries(Object.assign(app.deps, { liveReleases: store }));
  store.release('2', 10);
  await look();
  const book = statsOf(app.deps.db);
  for (let view = 0; view < 200; view += 1)
    for (const [version, added] of [
      ['1', 0],
      ['2', later],
    ] as const) {
      book.addFragments(
        { remote: 'garden', version, isMissing: false, slowestMs: undefined },
        `network ${view}`,
      );
      const fragments = [{ remote: 'garden', version, start: 60 * (0.7 + (view % 7) / 10) + added }];
      book.add(
        { kind: 'vitals', remote: 'home', version: '1', lcp: 1000, fragments },
        senderNamed(`network ${view}`),
      );
    }
  await writeFigures(app.deps.db, book.pending, app.deps.clock.now());
  await look();
  expect(store.shares()).toEqual(shares);
  if (later === 0) return;
  const [mail] = await app.mails();
  expect(mail!.text).toContain('for its fragments to answer in the browser');
});
