import type { Release } from '@nestwright/contract/release/schema';

/** The description of a release that has an entry and no other files. */
export function smallRelease(name: string, version = '1', more: Partial<Release> = {}): Release {
  return {
    name,
    version,
    folder: `${name}/${version}`,
    title: name,
    claims: [],
    entry: 'entry.js',
    files: { js: [], css: [] },
    routes: {},
    integrity: {},
    shared: {},
    hostContract: 1,
    publishedAt: '',
    publishedBy: '',
    ...more,
  };
}
