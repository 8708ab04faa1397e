import type { Release } from '@nestwright/contract/release/schema';

import { releaseSet } from '#releases/release-reader.ts';

import { isFetchedAhead, speculationRules } from './speculation-rules.ts';

const claim = (path: string, personal?: boolean) => ({
  path,
  title: '',
  description: '',
  sample: path,
  ...(personal !== undefined && { personal }),
});
const release = (name: string, more: Partial<Release>) =>
  ({ name, claims: [], slots: [], ...more }) as unknown as Release;
const set = releaseSet(
  release('shell', {}),
  [
    release('garden', { claims: [claim('/'), claim('/plants/:id'), claim('/cart', true)] }),
    release('staff', { claims: [claim('/staff')], needs: 'staff.open' }),
  ],
  {},
);

/** Every value of a key, however deep. */
function valuesOf(key: string, rules: unknown): unknown[] {
  if (typeof rules !== 'object' || rules === null) return [];
  return Object.entries(rules).flatMap(([name, value]) => [
    ...(name === key ? [value] : []),
    ...valuesOf(key, value),
  ]);
}

test('only pages that are the same for everybody are fetched ahead, and only before scripts run', () => {
  const { prefetch } = speculationRules(set) as { prefetch: { where: { and: object[] } }[] };
  expect(prefetch).toHaveLength(2);
  for (const { where } of prefetch) {
    expect(where.and.slice(0, 2)).toEqual([
      { href_matches: ['/', '/plants/:id'] },
      { not: { href_matches: ['/cart'] } },
    ]);
    expect(valuesOf('selector_matches', where)).toEqual([
      expect.stringMatching(/^html:not\(\[data-nw-ready\]\) a/),
    ]);
  }
  expect(JSON.stringify(prefetch)).not.toContain('/staff');
});

test('no page is fetched before somebody points at its link, and none is run', () => {
  const rules = speculationRules(set);
  expect(valuesOf('eagerness', rules)).toEqual(['moderate', 'conservative']);
  expect(rules).not.toHaveProperty('prerender');
});

test.each([
  ['prefetch', true],
  ['prefetch;prerender', true],
  [undefined, false],
  ['other', false],
])('a request with the purpose %s is fetched ahead: %s', (purpose, expected) => {
  expect(isFetchedAhead({ headers: { 'sec-purpose': purpose } })).toBe(expected);
});
