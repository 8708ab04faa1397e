import type { LiveReleases, PageData } from '@nestwright/contract/release/schema';

import { isOutdated } from './release-document.ts';

const remote = (name: string, version = '1', hidden = false) => ({
  name,
  version,
  base: '',
  entry: '',
  claims: [],
  ...(hidden && { hidden: true as const }),
});
const shown = (...names: string[]) => names.map((of) => ({ of, props: {} }));
const page: PageData = {
  remotes: [remote('garden'), remote('desk', '1', true)],
  shell: '1',
  owner: 'garden',
  rendered: true,
  slots: { 'home/side': shown('garden/bed', 'desk/note', 'garden/pond'), 'desk/side': shown('garden/bed') },
  hydration: null,
};
const live: LiveReleases = {
  shell: '1',
  remotes: [remote('garden')],
  slots: { 'home/side': ['garden/bed', 'garden/pond'], 'home/end': [] },
};

test('a page is current as long as the releases and the slots of open remotes are those that are live', () => {
  expect(isOutdated(page, live)).toBe(false);
  const { slots: _slots, ...fromEarlierGateway } = live;
  expect(isOutdated(page, fromEarlierGateway)).toBe(false);
});

test.each<[string, Partial<LiveReleases>]>([
  ['another shell', { shell: '2' }],
  ['another version', { remotes: [remote('garden', '2')] }],
  ['another remote', { remotes: [remote('garden'), remote('shed')] }],
  ['a fragment that was switched off', { slots: { 'home/side': ['garden/pond'] } }],
  ['a slot that was emptied', { slots: { 'home/side': [] } }],
  ['a fragment that was switched on', { slots: { 'home/end': ['garden/bed'] } }],
  ['another order', { slots: { 'home/side': ['garden/pond', 'garden/bed'] } }],
])('%s makes it outdated', (_, change) => {
  expect(isOutdated(page, { ...live, ...change })).toBe(true);
});
