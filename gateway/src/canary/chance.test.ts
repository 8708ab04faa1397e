import { chanceOf } from './chance.ts';

test.each([
  // Fisher's exact test: all of four failures with half of the views.
  [4, 4, 0.5, 0.0625],
  [2, 3, 0.5, 0.5],
  [5, 10, 0.1, 0.001634937],
  [1, 1, 0.25, 0.25],
  [12, 12, 0.5, 2 ** -12],
])('at least %i of %i hits with the chance %f', (hits, of, share, chance) => {
  expect(chanceOf(hits, { of, share })).toBeCloseTo(chance, 9);
});

test('no more hits than usual surprise nobody', () => {
  expect(chanceOf(0, { of: 100, share: 0.1 })).toBe(1);
  expect(chanceOf(10, { of: 100, share: 0.1 })).toBe(1);
});

test('large counts keep their precision', () => {
  // Six standard deviations above the mean.
  expect(chanceOf(53_000, { of: 100_000, share: 0.5 })).toBeLessThan(1e-70);
  expect(chanceOf(50_300, { of: 100_000, share: 0.5 })).toBeCloseTo(0.0289, 2);
});
