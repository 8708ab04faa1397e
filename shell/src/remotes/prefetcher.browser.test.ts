import type { PageData, PageRemote } from '@nestwright/contract/release/schema';

import { setPrefetching } from '#testing/prefetching.ts';

import { prefetchMainLink } from './main-link.ts';
import { Prefetcher } from './prefetcher.ts';

const booking: PageRemote = {
  name: 'booking',
  version: '2',
  base: '/releases/booking/2/browser/',
  entry: 'entry.js',
  claims: [{ path: '/start-project' }],
  linked: { '/start-project': ['start.css', 'start.js'] },
};

const visitor = { saveData: false, effectiveType: '4g', onLine: true };
let prefetcher: Prefetcher;
/** The folder of the remote whose files have failed on the page. */
let brokenBase: string | undefined;

beforeEach(() => {
  jest.useFakeTimers();
  brokenBase = undefined;
  Object.assign(visitor, { saveData: false, effectiveType: '4g', onLine: true });
  Object.defineProperty(navigator, 'connection', { configurable: true, get: () => visitor });
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => visitor.onLine });
  setPrefetching(true);
  document.head.innerHTML = '';
  document.body.innerHTML = '<a href="/contact">Contact</a><a href="/start-project" data-main-link>Start</a>';
  prefetcher = new Prefetcher({
    tags: {
      has: (href) => href.endsWith('start.css'),
      hasFailed: (base) => base === brokenBase,
    },
    integrity: { of: (href) => (href.endsWith('entry.js') ? 'sha256-e' : undefined) },
  });
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const tags = () => [...document.querySelectorAll('link')];
const names = () => tags().map(({ href }) => href.split('/').at(-1));

/** Files of another remote with these numbers. */
const numbered = (...numbers: number[]) => numbers.map((number) => `${number}.js`);

async function settle(file: string, event: 'load' | 'error'): Promise<void> {
  tags()
    .find(({ href }) => href.endsWith(file))!
    .dispatchEvent(new Event(event));
  await jest.advanceTimersByTimeAsync(0);
}

test('the files of a linked page are fetched with the list of parts, except those on the page, each once', () => {
  expect(prefetcher.linked(booking, '/start-project')).toBe(true);
  prefetcher.linked(booking, '/start-project');
  expect(tags().map(({ as, href, integrity }) => [as, href.split('/').at(-1), integrity || ''])).toEqual([
    ['fetch', 'parts.json', ''],
    ['script', 'start.js', ''],
    ['script', 'entry.js', 'sha256-e'],
  ]);
});

test('five files are fetched at once; each that arrives makes room for another', async () => {
  prefetcher.files(booking, numbered(1, 2, 3, 4, 5, 6, 7));
  expect(names()).toEqual(numbered(1, 2, 3, 4, 5));
  await settle('2.js', 'load');
  expect(names()).toEqual(numbered(1, 2, 3, 4, 5, 6));
});

test('a remote with a file that is missing or hangs is not prefetched further, and other remotes are', async () => {
  prefetcher.files(booking, numbered(1, 2, 3, 4, 5, 6));
  prefetcher.files({ ...booking, base: '/releases/pro/1/browser/' }, numbered(7));
  await settle('1.js', 'error');
  expect(names()).toEqual(numbered(2, 3, 4, 5, 7));
  await jest.advanceTimersByTimeAsync(5000);
  expect(names()).toEqual([]);
  prefetcher.linked(booking, '/start-project');
  expect(names()).toEqual([]);
});

test('files that arrive slowly one by one are not given up', async () => {
  prefetcher.files(booking, numbered(1, 2, 3));
  await jest.advanceTimersByTimeAsync(4000);
  await settle('1.js', 'load');
  await jest.advanceTimersByTimeAsync(4000);
  await settle('2.js', 'load');
  await jest.advanceTimersByTimeAsync(4999);
  expect(names()).toEqual(numbered(1, 2, 3));
  await jest.advanceTimersByTimeAsync(1);
  expect(names()).toEqual(numbered(1, 2));
});

test('a browser that cannot prefetch is not asked to', () => {
  setPrefetching(false);
  expect(prefetcher.linked(booking, '/start-project')).toBe(true);
  expect(names()).toEqual([]);
});

test('a page that the document does not name is left to others', () => {
  expect(prefetcher.linked(booking, '/request-service')).toBe(false);
  expect(names()).toEqual([]);
});

test('the main link’s page is fetched unless the page’s own remote has it', () => {
  prefetchMainLink({ remotes: [booking], owner: 'booking' } as unknown as PageData, prefetcher);
  expect(names()).toEqual([]);
  prefetchMainLink({ remotes: [booking], owner: 'marketing' } as unknown as PageData, prefetcher);
  expect(names()).toContain('parts.json');
});

test.each([
  ['saves data', { saveData: true }],
  ['has a slow network', { effectiveType: '2g' }],
  ['has no connection', { onLine: false }],
])('the main link’s page is not fetched for a visitor who %s', (_who, state) => {
  Object.assign(visitor, state);
  prefetchMainLink({ remotes: [booking], owner: 'marketing' } as unknown as PageData, prefetcher);
  expect(names()).toEqual([]);
});

test('a remote whose files have failed on the page is not prefetched', () => {
  brokenBase = new URL(booking.base, window.location.href).href;
  expect(prefetcher.linked(booking, '/start-project')).toBe(true);
  expect(tags()).toEqual([]);
});
