import { brokenBudgets } from './budgets.ts';
import type { BenchResults } from './bench-results.ts';
import type { PageFigures } from './measure/page-figures.ts';

const KB = 1024;
const lean: PageFigures = {
  fcp: 0,
  lcp: 0,
  tbt: 0,
  cls: 0,
  ready: 0,
  menuOpen: undefined,
  bytesBeforePaint: 20 * KB,
  fragmentsOfOthers: 3,
  requestsOfOthersBeforePaint: 0,
  requestsOfOthers: 0,
  requests: 10,
  hops: 2,
  jsonRequests: 0,
  scriptUntilReady: 100 * KB,
  otherRemotesUntilReady: 0,
  prefetchesBeforeOwnFiles: 0,
  bytesUntilReady: { html: 0, script: 0, css: 0, font: 0, image: 0, json: 0, other: 0 },
  scriptInAll: 120 * KB,
  heap: 0,
  files: [],
  laterFiles: [],
};

test('neither a page as expensive as the monolith’s nor one at its limits breaks a budget', () => {
  expect(brokenBudgets(pageOf(lean))).toEqual([]);
  const most = {
    bytesBeforePaint: 26 * KB,
    requestsOfOthersBeforePaint: 3,
    requests: 13,
    hops: 3,
    scriptUntilReady: 114 * KB,
    scriptInAll: 152 * KB,
  };
  expect(brokenBudgets(pageOf({ ...lean, ...most }))).toEqual([]);
});

test('a page may fetch more for each additional remote whose fragments it shows', () => {
  const laterFiles = ['shell', 'account', 'booking', 'account'].map(
    (name) => `/releases/${name}/1/browser/entry.js 100`,
  );
  const most = { scriptInAll: (152 + 28) * KB, laterFiles };
  expect(brokenBudgets(pageOf({ ...lean, ...most }))).toEqual([]);
  expect(brokenBudgets(pageOf({ ...lean, ...most, scriptInAll: most.scriptInAll + 1 }))).toHaveLength(1);
});

test.each([
  ['first paint', { bytesBeforePaint: 26 * KB + 1 }],
  ['requests of other remotes', { requestsOfOthersBeforePaint: 4 }],
  ['bytes of other remotes', { otherRemotesUntilReady: 1 }],
  ['prefetches before', { prefetchesBeforeOwnFiles: 1 }],
  ['JSON', { jsonRequests: 1 }],
  ['hops', { hops: 4 }],
  ['requests', { requests: 14 }],
  ['script bytes until', { scriptUntilReady: 114 * KB + 1 }],
  ['script bytes in all', { scriptInAll: 152 * KB + 1 }],
  ['layout shift', { cls: 0.021 }],
])('one step over a limit is reported with its page: %s', (name, over) => {
  const broken = brokenBudgets(pageOf({ ...lean, ...over }));
  expect(broken).toHaveLength(1);
  expect(broken[0]).toContain(name);
  expect(broken[0]).toContain('/login (fast)');
});

test('a page may never take more than three hops, however many the monolith takes', () => {
  const results = pageOf({ ...lean, hops: 4 });
  results.pages![0]!.loads.monolith[0] = { ...lean, hops: 5 };
  expect(brokenBudgets(results)).toHaveLength(1);
});

test('navigating to a prefetched page must not use the network; an immediate click may', () => {
  const visits = { composed: [{ requests: 1, ms: 90 }], monolith: [{ requests: 0, ms: 90 }] };
  const way = (start: 'at once' | 'fetched ahead') =>
    brokenBudgets({ ...pageOf(lean), navigation: [{ profile: 'fast', start, visits }] });
  expect(way('at once')).toEqual([]);
  expect(way('fetched ahead')).toHaveLength(1);
});

function pageOf(composed: PageFigures): BenchResults {
  return {
    machine: { cpu: '', cores: 1, memoryGb: 1, system: '', node: '', browser: '' },
    measuredAt: '',
    pages: [{ path: '/login', profile: 'fast', loads: { composed: [composed], monolith: [lean] } }],
    more: [],
  };
}
