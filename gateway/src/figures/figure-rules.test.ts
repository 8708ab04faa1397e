import { binOf, percentile, VALUED, valueOf } from './figure-rules.ts';

test.each(VALUED)('the middle of the bin of any %s is within 5 %% of it', (measure) => {
  for (const value of [0.11, 0.25, 1.5, 17, 240, 2500, 59_000]) {
    const scaled = measure === 'cls' ? value / 100 : Math.max(value, 1);
    expect(Math.abs(valueOf(measure, binOf(measure, scaled)) / scaled - 1)).toBeLessThan(0.05);
  }
});

test('a value near zero falls into bin 0', () => {
  expect(valueOf('cls', binOf('cls', 0.0004))).toBe(0);
  expect(valueOf('lcp', binOf('lcp', 0))).toBe(0);
});

test('a percentile is the value that the given share does not exceed', () => {
  const bins = Array.from({ length: 100 }, (_one, index) => ({
    bin: binOf('lcp', (index + 1) * 100),
    count: 1,
  }));
  expect(percentile('lcp', bins, 0.75)).toBeGreaterThan(7500 * 0.9);
  expect(percentile('lcp', bins, 0.75)).toBeLessThan(7500 * 1.1);
  expect(percentile('lcp', [], 0.75)).toBeUndefined();
});
