import type { PageData, PageRemote, ReleaseParts } from '@nestwright/contract/release/schema';

import { setPrefetching } from '#testing/prefetching.ts';

import { fetchLinksInView } from './links-in-view.ts';
import { Prefetcher } from './prefetcher.ts';
import type { RemoteLoader } from './remote-loader.ts';

const booking: PageRemote = {
  name: 'booking',
  version: '2',
  base: '/releases/booking/2/browser/',
  entry: 'entry.js',
  claims: [{ path: '/start-project' }],
};
const parts: ReleaseParts = {
  files: { js: ['routes.js'], css: [] },
  routes: { '/start-project': { js: ['start.js'], css: ['start.css'] } },
  integrity: {},
};
const page = { remotes: [booking] } as unknown as PageData;
const get = jest.fn<Promise<ReleaseParts | undefined>, []>();
const visitor = { saveData: false, effectiveType: '4g', onLine: true };
let show: (link: Element) => void;

beforeEach(() => {
  get.mockReset().mockResolvedValue(parts);
  Object.assign(visitor, { saveData: false, effectiveType: '4g', onLine: true });
  setPrefetching(true);
  document.head.innerHTML = '';
  document.body.innerHTML =
    '<div id="root"><a href="/start-project">Start</a><a href="/start-project?a=b">Again</a><a href="https://other.example/">Away</a></div>';
  Object.defineProperty(navigator, 'connection', { configurable: true, get: () => visitor });
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => visitor.onLine });
  window.requestIdleCallback = (work) => Number((work as () => void)() === undefined);
  window.IntersectionObserver = class {
    constructor(seen: (entries: object[]) => void) {
      show = (target) => seen([{ isIntersecting: true, target }]);
    }
    observe = (link: Element) => show(link);
    unobserve = () => undefined;
  } as unknown as typeof IntersectionObserver;
});

function fetchInView(): Promise<void> {
  fetchLinksInView({
    page,
    loaders: { of: () => ({ parts: { get } }) as unknown as RemoteLoader },
    prefetcher: new Prefetcher({
      tags: { has: (href) => href.endsWith('routes.js'), hasFailed: () => false },
      integrity: { of: () => 'sha256-x' },
    }),
  });
  return new Promise((resolve) => setTimeout(resolve));
}

const fetched = () =>
  [...document.querySelectorAll('link')].map(({ rel, as, href, integrity }) => [
    rel,
    as,
    href.split('/').at(-1),
    integrity,
  ]);

test('pages whose links are in view are fetched but not executed, each file once, skipping those already on the page', async () => {
  await fetchInView();
  expect(fetched()).toEqual([
    ['prefetch', 'script', 'entry.js', 'sha256-x'],
    ['prefetch', 'script', 'start.js', 'sha256-x'],
    ['prefetch', 'style', 'start.css', 'sha256-x'],
  ]);
  expect(document.querySelector('script')).toBeNull();
});

test('a page that the document names is fetched without reading its list of parts', async () => {
  booking.linked = { '/start-project': ['start.js'] };
  await fetchInView();
  delete booking.linked;
  expect(get).not.toHaveBeenCalled();
  expect(fetched().map(([, , file]) => file)).toEqual(['parts.json', 'start.js', 'entry.js']);
});

test('a link that appears later is prefetched too', async () => {
  document.getElementById('root')!.innerHTML = '';
  await fetchInView();
  expect(fetched()).toEqual([]);
  document.getElementById('root')!.innerHTML = '<a href="/start-project">Start</a>';
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetched()).toHaveLength(3);
});

test('a page whose file list cannot be fetched is skipped', async () => {
  get.mockRejectedValue(new TypeError('offline'));
  await fetchInView();
  expect(fetched()).toEqual([]);
});

test.each([
  ['saves data', { saveData: true }],
  ['has a slow network', { effectiveType: 'slow-2g' }],
  ['has no connection', { onLine: false }],
])('nothing is prefetched for a visitor who %s', async (_who, state) => {
  Object.assign(visitor, state);
  await fetchInView();
  expect(get).not.toHaveBeenCalled();
  expect(fetched()).toEqual([]);
});

test('a visitor whose connection came back gets what is then in view', async () => {
  visitor.onLine = false;
  await fetchInView();
  visitor.onLine = true;
  document.getElementById('root')!.innerHTML = '<a href="/start-project">Start</a>';
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetched()).toHaveLength(3);
});
