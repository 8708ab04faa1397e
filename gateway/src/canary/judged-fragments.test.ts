import { watchedCanary } from '#testing/watched-canary.ts';

const TWENTY = Array.from({ length: 20 }, (_one, index) => `203.0.113.${index + 1}`);

test('a canary that only pages of others show is withdrawn when its fragment fails on the server', async () => {
  const { alerts, logged, look, note, releaseCanary, show, store } = await watchedCanary();
  await releaseCanary();
  await show('1', { views: 200 });
  await show('2', { views: 199, failures: 20 });
  await look();
  expect(await note()).toMatchObject({ kind: 'gathering', views: 199 });
  await show('2', { views: 1 });
  await look();
  expect(store.shares()).toEqual({ 2: 0, 1: 100 });
  const [mail] = await alerts();
  expect(mail!.text).toContain('20 of 200 views of its fragments failed; 0 of 200 with the live version.');
  expect((await logged())[0]![1]).toMatchObject({ views: 200, failures: 20, liveViews: 200 });
});

test('a canary that only pages of others show is withdrawn when its fragment takes 500 ms longer', async () => {
  const { alerts, look, releaseCanary, show, store } = await watchedCanary();
  await releaseCanary();
  await show('1', { views: 200 });
  await show('2', { views: 200, ms: 520 });
  await look();
  expect(store.shares()).toEqual({ 2: 0, 1: 100 });
  const [mail] = await alerts();
  expect(mail!.text).toContain('for rendering its fragments on the server');
});

test('a canary that only pages of others show is withdrawn when its fragment fails in browsers', async () => {
  const { look, releaseCanary, report, show, store } = await watchedCanary();
  await releaseCanary();
  await report('2', TWENTY, 'fragment');
  await show('1', { views: 200 });
  await show('2', { views: 200 });
  await look();
  expect(store.shares()).toEqual({ 2: 0, 1: 100 });
});

test('a canary that only pages of others show goes live after its views when its fragment does as well', async () => {
  const { look, releaseCanary, show, store } = await watchedCanary();
  await releaseCanary(400);
  await show('1', { views: 2000 });
  await show('2', { views: 400 });
  await look();
  expect(store.shares()).toEqual({ 2: 100, 1: 0 });
});

test('many views of its fragment do not hide that a canary fails on its own pages', async () => {
  const { look, meet, releaseCanary, show, store } = await watchedCanary();
  await releaseCanary();
  await Promise.all([show('1', { views: 5000 }), show('2', { views: 5000 })]);
  await meet('1', { views: 200 });
  await meet('2', { views: 200, failures: 20 });
  await look();
  expect(store.shares()).toEqual({ 2: 0, 1: 100 });
});
