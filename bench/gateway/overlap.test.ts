import { overlap, separation } from './overlap.ts';

test('disjoint groups have no overlap, whichever is higher', () => {
  expect(separation([4, 5, 6], [1, 2, 3])).toBe(1);
  expect(separation([1, 2, 3], [4, 5, 6])).toBe(0);
  expect(overlap([4, 5, 6], [1, 2, 3])).toBe(0);
  expect(overlap([1, 2, 3], [4, 5, 6])).toBe(0);
});

test('equal groups overlap completely', () => {
  expect(separation([1, 2, 3], [1, 2, 3])).toBe(0.5);
  expect(overlap([1, 2, 3], [1, 2, 3])).toBe(1);
});

test('groups that partly overlap get a partial overlap', () => {
  expect(overlap([1, 3], [2, 4])).toBe(0.5);
});
