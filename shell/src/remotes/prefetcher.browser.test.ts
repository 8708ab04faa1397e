import type { PageRemote } from '@nestwright/contract/release/schema';

import { Prefetcher } from './prefetcher.ts';

const booking: PageRemote = {
  name: 'booking',
  version: '2',
  base: '/releases/booking/2/browser/',
  entry: 'entry.js',
  claims: [{ path: '/start-project' }],
  linked: { '/start-project': ['start.css', 'start.js'] },
};

let prefetcher: Prefetcher;

beforeEach(() => {
  document.head.innerHTML = '';
  prefetcher = new Prefetcher({
    tags: { has: (href) => href.endsWith('start.css') },
    integrity: { of: (href) => (href.endsWith('entry.js') ? 'sha256-e' : undefined) },
  });
});

const tags = () => [...document.querySelectorAll('link')];
const fetched = () => tags().map(({ as, href, integrity }) => [as, href.split('/').at(-1), integrity || '']);
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('the files of a linked page follow the list of parts, so a remote that hangs occupies one connection', async () => {
  expect(prefetcher.linked(booking, '/start-project')).toBe(true);
  await settle();
  expect(fetched()).toEqual([['fetch', 'parts.json', '']]);
  tags()[0]!.dispatchEvent(new Event('load'));
  await settle();
  // The style sheet is on the page.
  expect(fetched().slice(1)).toEqual([
    ['script', 'start.js', ''],
    ['script', 'entry.js', 'sha256-e'],
  ]);
});

test('a remote whose list of parts fails is left alone, and each file is fetched once', async () => {
  prefetcher.linked(booking, '/start-project');
  tags()[0]!.dispatchEvent(new Event('error'));
  prefetcher.linked(booking, '/start-project');
  await settle();
  expect(fetched()).toHaveLength(1);
});

test('a page that the document does not name is left to others', () => {
  expect(prefetcher.linked(booking, '/request-service')).toBe(false);
  expect(fetched()).toEqual([]);
});
