import { placeOfZip } from './places.ts';
import { reachMap } from './reach-map.ts';

const mapOf = (zip: string, radiusMiles: number) => reachMap(placeOfZip(zip)!, radiusMiles);

test('around Tampa, Plant City is in the east and the towns across the bay are in the west', () => {
  const { towns } = mapOf('33602', 25);
  const names = towns.map(({ name }) => name);
  expect(names).toContain('Plant City');
  expect(names).not.toContain('Tampa');
  expect(towns.find(({ name }) => name === 'Plant City')!.east).toBeGreaterThan(20);
  expect(towns.find(({ name }) => name === 'Saint Petersburg')!.east).toBeLessThan(-20);
});

test.each([
  ['10001', 100],
  ['33139', 25],
  ['99950', 5],
  ['96799', 50],
  ['04941', 25],
])(
  'a map of %s and %i miles is small, and its named towns are inside, apart from each other',
  (zip, miles) => {
    const { dots, towns } = mapOf(zip, miles);
    expect(dots.length % 2).toBe(0);
    expect(dots.length).toBeLessThanOrEqual(1_400);
    expect(dots.every((length) => Number.isInteger(length) && Math.abs(length) <= 121)).toBe(true);
    expect(towns.length).toBeLessThanOrEqual(6);
    for (const [index, town] of towns.entries()) {
      expect(Math.hypot(town.east, town.south)).toBeLessThanOrEqual(85);
      for (const other of towns.slice(index + 1))
        expect(Math.abs(other.south - town.south) >= 17 || Math.abs(other.east - town.east) >= 78).toBe(true);
    }
  },
);

test('the same area has the same map', () => {
  expect(mapOf('60601', 30)).toEqual(mapOf('60601', 30));
});
