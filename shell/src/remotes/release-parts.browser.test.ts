import type { PageRemote } from '@nestwright/contract/release/schema';

import { Integrity } from './integrity.ts';
import { PartsOfRelease } from './release-parts.ts';

const BASE = '/releases/booking/2/browser/';
const remote: PageRemote = {
  name: 'booking',
  version: '2',
  base: BASE,
  entry: 'entry.js',
  claims: [{ path: '/start-project' }],
  parts: 'sha256-parts',
  linked: { '/start-project': ['start.css', 'start.js'], '/pro/:id': ['pro.js'] },
};
const nothing = { files: { js: [], css: [] }, routes: {}, integrity: {} };
let arrive: (parts: object) => void;
const fetched: string[] = [];
const aborted: string[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  fetched.length = 0;
  aborted.length = 0;
  window.fetch = jest.fn((address: string, { signal }: { signal: AbortSignal }) => {
    fetched.push(address.slice(BASE.length));
    signal.addEventListener('abort', () => aborted.push(address.slice(BASE.length)));
    if (!address.endsWith('parts.json')) return Promise.reject(new TypeError('offline'));
    return new Promise((resolve) => (arrive = (parts) => resolve({ ok: true, json: async () => parts })));
  }) as unknown as typeof fetch;
});

afterEach(() => jest.useRealTimers());

const newParts = (of = remote) => new PartsOfRelease(of, new Integrity([]));

test('the files of a linked page are fetched alongside the parts, and their failures ignored', async () => {
  const answer = newParts().get('/start-project');
  expect(fetched.sort()).toEqual(['entry.js', 'parts.json', 'start.css', 'start.js']);
  arrive(nothing);
  expect(await answer).toBe(nothing);
});

test('opening a page uses the parts that are already being fetched', () => {
  const parts = newParts();
  void parts.get();
  expect(fetched).toEqual(['parts.json']);
  void parts.get('/pro/7');
  expect(fetched).toEqual(['parts.json', 'pro.js', 'entry.js']);
});

test('nothing is fetched alongside the parts for a page that the document does not link to, or once the parts have arrived', async () => {
  const parts = newParts();
  const answer = parts.get('/elsewhere');
  expect(fetched).toEqual(['parts.json']);
  arrive(nothing);
  await answer;
  await parts.get('/start-project');
  expect(fetched).toEqual(['parts.json']);
});

test('a document that names no linked pages costs nothing more', () => {
  void newParts({ ...remote, linked: undefined }).get('/start-project');
  expect(fetched).toEqual(['parts.json']);
});

test('files that hang alongside the parts are abandoned, so that the rest of the page has its connections', async () => {
  void newParts().get('/start-project');
  await jest.runAllTimersAsync();
  expect(aborted.sort()).toEqual(['entry.js', 'start.css', 'start.js']);
});

test('slow files keep loading once the parts have arrived, because their tags wait for them', async () => {
  const answer = newParts().get('/start-project');
  arrive(nothing);
  await answer;
  await jest.runAllTimersAsync();
  expect(aborted).toEqual([]);
});

test('a page requested twice before its files arrive fetches them once', () => {
  const parts = newParts();
  void parts.get('/start-project');
  void parts.get('/start-project');
  expect(fetched).toHaveLength(4);
});

test('giving up aborts every pending request', () => {
  const parts = newParts();
  parts.get('/start-project').catch(() => undefined);
  parts.giveUp();
  expect(aborted.sort()).toEqual(['entry.js', 'parts.json', 'start.css', 'start.js']);
});
