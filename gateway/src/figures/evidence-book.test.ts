import type { Report } from '@nestwright/contract/report/schema';
import { EvidenceBook } from './evidence-book.ts';

const BEGAN = new Date('2027-03-01T09:30:00.000Z');
const failure: Report = {
  kind: 'failure',
  remote: 'garden',
  version: '2',
  phase: 'entry',
  status: 404,
};
const page = { remote: 'garden', version: '2', isFailed: false, renderMs: undefined };
const fragments = { remote: 'garden', version: '2', isMissing: false, slowestMs: undefined };

let canaryBegan: Date | undefined;
let book: EvidenceBook;
beforeEach(() => {
  canaryBegan = BEGAN;
  book = new EvidenceBook();
  book.follow({
    canarySince: (piece) => (piece === 'garden' ? canaryBegan : undefined),
    factor: 1,
  });
});

function times(count: number, work: () => void): void {
  for (let time = 0; time < count; time += 1) work();
}

/** What was counted, by version and measure. */
function counted(): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { version, measure, count } of book.take())
    sums[`${version} ${measure}`] = (sums[`${version} ${measure}`] ?? 0) + count;
  return sums;
}

test('one network adds one failure, however many it reports: neither one visitor’s retries nor made-up reports decide', () => {
  times(30, () => book.addReport(failure, 'forger'));
  times(30, () => book.addReport({ ...failure, part: 'fragment' }, 'forger'));
  expect(counted()).toEqual({ '2 failure': 1, '2 fragment-failure': 1 });
});

test('one network cannot add failures to both versions', () => {
  book.addReport({ ...failure, version: '1' }, 'forger');
  book.addReport(failure, 'forger');
  expect(counted()).toEqual({ '1 failure': 1 });
});

test('one network adds ten views, of whichever version, so that it cannot water failures down', () => {
  times(8, () => book.addPage({ ...page, version: '1' }, 'crawler'));
  times(30, () => book.addPage(page, 'crawler'));
  times(30, () => book.addFragments(fragments, 'crawler'));
  expect(counted()).toEqual({ '1 view': 8, '2 view': 2, '2 fragment-view': 10 });
});

test('pages that fail on the server count once for each network, too, apart from what browsers report', () => {
  times(30, () => book.addPage({ ...page, isFailed: true, renderMs: 3 }, 'forger'));
  times(30, () => book.addFragments({ ...fragments, isMissing: true }, 'forger'));
  expect(counted()).toEqual({
    '2 view': 10,
    '2 unrendered': 1,
    '2 fragment-view': 10,
    '2 fragment-missing': 1,
  });
});

test('what happens after a network’s views that count does not count either', () => {
  times(11, () => book.addPage(page, 'many people'));
  book.addReport(failure, 'many people');
  book.addReport({ kind: 'vitals', remote: 'garden', version: '2', lcp: 900 }, 'many people');
  expect(counted()).toEqual({ '2 view': 10 });
});

test('each network adds three times of its own, for the page’s owner and for the shell', () => {
  book.follow({ canarySince: () => BEGAN, factor: 1 });
  const vitals: Report = { kind: 'vitals', remote: 'garden', version: '2', shell: '7', lcp: 900, inp: 40 };
  for (const network of ['one', 'another']) times(5, () => book.addReport(vitals, network));
  expect(counted()).toEqual({ '2 lcp': 6, '2 inp': 6, '7 lcp': 6, '7 inp': 6 });
});

test('a new canary begins a new comparison, in which every network counts again', () => {
  times(20, () => book.addPage(page, 'somebody'));
  canaryBegan = new Date('2027-03-01T11:00:00.000Z');
  times(20, () => book.addPage(page, 'somebody'));
  expect(book.take().map(({ since, count }) => [since, count])).toEqual([
    [BEGAN, 10],
    [canaryBegan, 10],
  ]);
});

test('without a canary there is nothing to compare', () => {
  canaryBegan = undefined;
  book.addPage(page, 'somebody');
  book.addFragments(fragments, 'somebody');
  book.addReport(failure, 'somebody');
  book.addReport({ kind: 'vitals', remote: 'garden', version: '2', shell: '7', lcp: 900 }, 'somebody');
  expect(book.take()).toEqual([]);
});

test('LIMIT_FACTOR multiplies what one network may add', () => {
  book.follow({ canarySince: () => BEGAN, factor: 2 });
  times(30, () => book.addPage({ ...page, isFailed: true }, 'test'));
  expect(counted()).toEqual({ '2 view': 20, '2 unrendered': 2 });
});

test('counts that could not be written are returned once more', () => {
  book.addPage(page, 'one');
  book.putBack(book.take());
  book.addPage(page, 'another');
  expect(counted()).toEqual({ '2 view': 2 });
  expect(book.take()).toEqual([]);
});
