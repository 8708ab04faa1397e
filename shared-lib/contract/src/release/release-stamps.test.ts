import { takenBack, withPromotion, withRelease, withRollback, withStamps } from './release-rules.ts';
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
