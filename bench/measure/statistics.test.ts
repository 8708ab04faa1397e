import { median, pairedRatio } from './statistics.ts';

test('the median is the middle value, or the mean of the middle two, in any order', () => {
  expect(median([10, 9, 100])).toBe(10);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

test('no values have no median', () => {
  expect(median([])).toBeNaN();
});

test('a disturbance that hits both of a pair does not change the ratio', () => {
  expect(pairedRatio([110, 1100, 110], [100, 1000, 100]).middle).toBeCloseTo(1.1);
});

test('two zeros are equal, and a pair with only one is left out', () => {
  expect(pairedRatio([0, 5, 6], [0, 0, 3])).toEqual({ middle: 1.5, low: 1, high: 2 });
});

test('half of the pairs lie between the low and the high ratio', () => {
  const tens = Array.from({ length: 8 }, () => 10);
  expect(pairedRatio([10, 20, 30, 40, 50, 60, 70, 80], tens)).toEqual({ middle: 4.5, low: 3, high: 7 });
});
