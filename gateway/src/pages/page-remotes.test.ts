import type { Release } from '@nestwright/contract/release/schema';

import type { ReleaseSet } from '#releases/release-reader.ts';

import { pageRemotes } from './page-remotes.ts';

function release(name: string, more: Partial<Release> = {}): Release {
  return {
    name,
    version: '1',
    folder: `${name}/1`,
    claims: [{ path: `/${name}`, title: name, description: '', sample: `/${name}` }],
    entry: 'entry.js',
    files: { js: ['routes.js'], css: [] },
    routes: { [`/${name}`]: { js: [`${name}.js`], css: [] } },
    integrity: { 'entry.js': 'sha256-e' },
    hostContract: 1,
    parts: 'sha256-parts',
    ...more,
  } as Release;
}

test('a page names the files behind its links', () => {
  const [owner, booking] = [release('marketing'), release('booking')];
  const older = release('pro', { parts: undefined });
  const set = { remotes: [owner, booking, older, release('account')] } as unknown as ReleaseSet;
  const html = '<a href="/booking">Start</a> <a href="/marketing">Home</a> <a href="/pro">Pro</a>';
  expect(pageRemotes(set, owner, html).map(({ name, linked }) => [name, linked])).toEqual([
    ['marketing', { '/marketing': ['routes.js', 'marketing.js'] }],
    ['booking', { '/booking': ['routes.js', 'booking.js'] }],
    ['pro', undefined],
    ['account', undefined],
  ]);
});
