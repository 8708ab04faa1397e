import { watchedCanary } from '#testing/watched-canary.ts';

test.each([
  ['takes 500 ms longer to answer in the browser is withdrawn', 500, { 2: 0, 1: 100 }],
  ['answers as soon as the live version stays', 0, { 2: 10, 1: 90 }],
])('a canary whose fragment %s', async (_what, later, shares) => {
  const { alerts, look, releaseCanary, show, store } = await watchedCanary();
  await releaseCanary();
  await show('1', { views: 200, startMs: 20 });
  await show('2', { views: 200, startMs: 20 + later });
  await look();
  expect(store.shares()).toEqual(shares);
  const words = (await alerts()).map(({ text }) =>
    text.includes('for its fragments to answer in the browser'),
  );
  expect(words).toEqual(later === 0 ? [] : [true]);
});
