import {
  bucketOf,
  BUCKETS,
  chooseVersion,
  withPromotion,
  withRelease,
  withRollback,
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
