import { watchedCanary } from '#testing/watched-canary.ts';

const ONE = '203.0.113.1';
const often = (times: number) => Array.from({ length: times }, () => ONE);

test.each([
  ['the same address', often(4)],
  ['one customer’s IPv6 network', ['1', '2', '3', '4'].map((part) => `2001:db8:7:${part}::1`)],
])('failures from %s withdraw no canary', async (_what, addresses) => {
  const { look, meet, note, releaseCanary, report, store } = await watchedCanary();
  await releaseCanary();
  await report('2', addresses);
  await meet('1', { views: 200 });
  await meet('2', { views: 200 });
  await look();
  expect(await note()).toMatchObject({ views: 200, why: expect.stringContaining('1 of 200 views failed') });
  expect(store.shares()).toEqual({ 2: 10, 1: 90 });
});

test('failures that four addresses made up withdraw no canary, and nineteen ask a person', async () => {
  const { look, meet, note, releaseCanary, report, store } = await watchedCanary();
  const addresses = Array.from({ length: 19 }, (_one, index) => `203.0.113.${index + 1}`);
  await releaseCanary();
  await report('2', addresses.slice(0, 4));
  await meet('1', { views: 1800 });
  await meet('2', { views: 200 });
  await look();
  expect(await note()).toMatchObject({ kind: 'undecided' });
  await report('2', addresses.slice(4));
  await meet('2', { views: 1 });
  await look();
  expect(await note()).toMatchObject({ kind: 'held' });
  expect(store.shares()).toEqual({ 2: 10, 1: 90 });
});

test('failures of the live version from one address do not make a broken canary go live', async () => {
  const { look, meet, note, releaseCanary, report, store } = await watchedCanary();
  await releaseCanary(200);
  await report('1', often(20));
  await meet('1', { views: 200 });
  await meet('2', { views: 200, failures: 8 });
  await look();
  expect(await note()).toMatchObject({ kind: 'undecided' });
  await meet('2', { views: 50, failures: 20 });
  await look();
  expect(store.shares()).toEqual({ 2: 0, 1: 100 });
});

test('times from one address withdraw no canary', async () => {
  const { look, meet, note, releaseCanary, send, store } = await watchedCanary();
  await releaseCanary();
  await send({ kind: 'vitals', remote: 'garden', version: '2', lcp: 3_600_000 }, often(60));
  await meet('1', { views: 200 });
  await meet('2', { views: 200 });
  await look();
  expect(await note()).toMatchObject({ kind: 'fine' });
  expect(store.shares()).toEqual({ 2: 10, 1: 90 });
});
