import {
  bucketOf,
  BUCKETS,
  chooseVersion,
  takenBack,
  withPromotion,
  withRelease,
  withRollback,
  withStamps,
} from './release-rules.ts';
import type { MicroFrontend, ReleaseDocument } from './release-schema.ts';

const EMPTY: ReleaseDocument = { schema: 'test', microFrontends: {} };

function entry(version: string): MicroFrontend {
  return {
    url: `/releases/booking/${version}/browser/entry.js`,
    metadata: { integrity: '', version },
    extras: { name: 'booking', version } as MicroFrontend['extras'],
    deployment: { traffic: 100, default: true },
  };
}

function shares(document: ReleaseDocument) {
  return Object.fromEntries(
    document.microFrontends['@nestwright/booking']!.map(({ metadata, deployment }) => [
      metadata.version,
      deployment.default ? `default ${deployment.traffic}` : deployment.traffic,
    ]),
  );
}

test('a first release can only go to everybody, because no other version could serve the rest', () => {
  expect(shares(withRelease(EMPTY, entry('1'), 100))).toEqual({ 1: 'default 100' });
  expect(() => withRelease(EMPTY, entry('1'), 10)).toThrow(
    'booking has no live version that could serve the remaining 90 %. Release it to everybody first.',
  );
});

test('the live version cannot get a smaller share while no other version serves the rest', () => {
  const live = withRelease(withRelease(EMPTY, entry('1'), 100), entry('2'), 100);
  expect(() => withRelease(live, entry('2'), 33.33)).toThrow(
    'booking 2 is the live version, so no other could serve the remaining 66.67 %.',
  );
});

test.each([0.01, 14.29, 33.33, 66.67, 99.99])('a share of %f %% leaves exactly the rest', (traffic) => {
  const [canary, live] = withRelease(withRelease(EMPTY, entry('1'), 100), entry('2'), traffic).microFrontends[
    '@nestwright/booking'
  ]!;
  expect(canary!.deployment.traffic).toBe(traffic);
  expect(live!.deployment.traffic).toBe(Number((100 - traffic).toFixed(2)));
});

test('a promoted canary is live for everybody; without a canary there is nothing to promote', () => {
  const live = withRelease(EMPTY, entry('1'), 100);
  expect(withPromotion(live, 'booking')).toBeUndefined();
  expect(shares(withPromotion(withRelease(live, entry('2'), 10), 'booking')!)).toEqual({
    2: 'default 100',
    1: 0,
  });
});

test('a canary takes its share and leaves the default the rest', () => {
  const document = withRelease(withRelease(EMPTY, entry('1'), 100), entry('2'), 10);
  expect(shares(document)).toEqual({ 2: 10, 1: 'default 90' });
});

test('a canary that goes to 100 becomes the default', () => {
  const document = withRelease(
    withRelease(withRelease(EMPTY, entry('1'), 100), entry('2'), 10),
    entry('2'),
    100,
  );
  expect(shares(document)).toEqual({ 2: 'default 100', 1: 0 });
});

test('a rollback makes the previous version live, or the named one', () => {
  const three = ['1', '2', '3'].reduce(
    (document, version) => withRelease(document, entry(version), 100),
    EMPTY,
  );
  expect(shares(withRollback(three, 'booking')!)).toEqual({ 3: 0, 2: 'default 100', 1: 0 });
  expect(shares(withRollback(three, 'booking', '1')!)).toEqual({ 3: 0, 2: 0, 1: 'default 100' });
  expect(withRollback(three, 'booking', 'never released')).toBeUndefined();
});

test('a rollback during a canary ends the canary', () => {
  const document = withRelease(withRelease(EMPTY, entry('1'), 100), entry('2'), 10);
  expect(shares(withRollback(document, 'booking')!)).toEqual({ 2: 0, 1: 'default 100' });
});

test('versions beyond the newest five are dropped unless they are live', () => {
  const document = ['1', '2', '3', '4', '5', '6', '7'].reduce(
    (all, version) => withRelease(all, entry(version), 100),
    EMPTY,
  );
  expect(Object.keys(shares(document)).sort()).toEqual(['3', '4', '5', '6', '7']);
});

test.each([0, 1, 10, 50, 99, 100])(
  'a share of %i %% reaches that part of 100,000 visitors within 0.3 points',
  (traffic) => {
    const versions = withRelease(withRelease(EMPTY, entry('1'), 100), entry('2'), traffic).microFrontends[
      '@nestwright/booking'
    ]!;
    let reached = 0;
    for (let visitor = 0; visitor < 100_000; visitor += 1) {
      if (chooseVersion(versions, bucketOf(`visitor-${visitor}`))?.metadata.version === '2') reached += 1;
    }
    expect(Math.abs(reached / 1000 - traffic)).toBeLessThanOrEqual(traffic % 100 === 0 ? 0 : 0.3);
  },
);

test('a visitor is always in the same bucket', () => {
  expect(bucketOf('a visitor')).toBe(bucketOf('a visitor'));
  expect(bucketOf('a visitor')).toBeLessThan(BUCKETS);
});

test('a change stamps exactly the versions whose share it changed', () => {
  const first = withStamps(EMPTY, withRelease(EMPTY, entry('1'), 100), { since: 'monday', by: 'ada' });
  const second = withStamps(first, withRelease(first, entry('2'), 0), { since: 'tuesday', by: 'bo' });
  expect(
    second.microFrontends['@nestwright/booking']!.map(({ extras }) => [
      extras.version,
      extras.since,
      extras.by,
    ]),
  ).toEqual([
    ['2', 'tuesday', 'bo'],
    ['1', 'monday', 'ada'],
  ]);
});

/** What the last of these changes took back, each made on a day of its own. */
function takenBackBy(...changes: ((document: ReleaseDocument) => ReleaseDocument)[]): string | undefined {
  const document = changes.reduce(
    (before, change, day) => withStamps(before, change(before), { since: `day ${day}`, by: 'ada' }),
    EMPTY,
  );
  return takenBack(document.microFrontends['@nestwright/booking']!)?.metadata.version;
}

const release = (version: string, traffic: number) => (document: ReleaseDocument) =>
  withRelease(document, entry(version), traffic);
const goBack = (version?: string) => (document: ReleaseDocument) =>
  withRollback(document, 'booking', version)!;
const promote = (document: ReleaseDocument) => withPromotion(document, 'booking')!;

test.each([
  ['a canary that ended', [release('1', 100), release('2', 100), release('3', 10), goBack()], '3'],
  ['a version that a rollback left', [release('1', 100), release('2', 100), goBack()], '2'],
  [
    'a version that a rollback over several left',
    [release('1', 100), release('2', 100), release('3', 100), goBack('1')],
    '3',
  ],
  ['nothing by a release', [release('1', 100), release('2', 100)], undefined],
  [
    'nothing by a release after a rollback',
    [release('1', 100), release('2', 100), goBack(), release('3', 100)],
    undefined,
  ],
  [
    'nothing while a canary is out',
    [release('1', 100), release('2', 100), goBack(), release('3', 10)],
    undefined,
  ],
  ['nothing by a promotion', [release('1', 100), release('2', 10), promote], undefined],
  ['nothing by a release to nobody', [release('1', 100), release('2', 0)], undefined],
])('the last change took back %s', (_what, changes, version) => {
  expect(takenBackBy(...changes)).toBe(version);
});

/** What everybody gets after these changes, each made on a day of its own. */
function liveAfter(...changes: ((document: ReleaseDocument) => ReleaseDocument)[]): string | undefined {
  const document = changes.reduce(
    (before, change, day) => withStamps(before, change(before), { since: `day ${day + 10}`, by: 'ada' }),
    EMPTY,
  );
  return document.microFrontends['@nestwright/booking']!.find(({ deployment }) => deployment.default)
    ?.metadata.version;
}

test.each([
  ['a canary that ended', [release('1', 100), release('2', 10), goBack(), release('3', 100), goBack()]],
  ['a canary that a release ended', [release('1', 100), release('2', 10), release('3', 100), goBack()]],
  ['a version that nobody ever had', [release('1', 100), release('2', 0), release('3', 100), goBack()]],
  [
    'a version that was taken back',
    [release('0', 100), release('1', 100), release('2', 100), goBack(), release('3', 100), goBack()],
  ],
  [
    'more canaries than the document keeps versions',
    [
      release('1', 100),
      ...['a', 'b', 'c', 'd', 'e'].flatMap((canary) => [release(canary, 10), goBack()]),
      release('3', 100),
      goBack(),
    ],
  ],
  [
    'canaries after the live version, too',
    [
      release('1', 100),
      release('2', 100),
      goBack(),
      release('3', 100),
      ...['d', 'e'].flatMap((canary) => [release(canary, 10), goBack()]),
      goBack(),
    ],
  ],
])('a rollback returns to what everybody had before, over %s', (_what, changes) => {
  expect(liveAfter(...changes)).toBe('1');
});
