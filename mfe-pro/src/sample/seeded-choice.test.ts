import { seededFraction, seededNumber, seededPicks } from './seeded-choice.ts';

test('the same text always gives the same choice, and different texts usually different ones', () => {
  expect(seededFraction('FL Tampa Roofing')).toBe(seededFraction('FL Tampa Roofing'));
  const fractions = new Set(Array.from({ length: 500 }, (_, index) => seededFraction(`place ${index}`)));
  expect(fractions.size).toBe(500);
});

test('fractions stay from 0 to below 1 and spread over the range', () => {
  const fractions = Array.from({ length: 1000 }, (_, index) => seededFraction(`seed ${index}`));
  expect(Math.min(...fractions)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...fractions)).toBeLessThan(1);
  const lower = fractions.filter((fraction) => fraction < 0.5).length;
  expect(lower).toBeGreaterThan(400);
  expect(lower).toBeLessThan(600);
});

test('numbers reach both ends of their range and never leave it', () => {
  const numbers = new Set(Array.from({ length: 200 }, (_, index) => seededNumber(`n ${index}`, 91, 94)));
  expect(numbers).toEqual(new Set([91, 92, 93, 94]));
});

test('picks are distinct, and never more than there are items', () => {
  for (let round = 0; round < 50; round += 1) {
    expect(new Set(seededPicks(['a', 'b', 'c', 'd'], 3, `round ${round}`)).size).toBe(3);
  }
  expect(seededPicks(['a', 'b'], 3, 'few').sort()).toEqual(['a', 'b']);
});
