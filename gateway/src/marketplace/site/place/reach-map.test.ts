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
])('a map of %s and %i miles is small, and its names are on it', (zip, miles) => {
  const { dots, towns } = mapOf(zip, miles);
  expect(dots.length % 2).toBe(0);
  expect(dots.length).toBeLessThanOrEqual(1_400);
  expect(dots.every((length) => Number.isInteger(length) && Math.abs(length) <= 121)).toBe(true);
  expect(towns.length).toBeLessThanOrEqual(6);
  for (const { name, east, south, side } of towns) {
    expect(Math.hypot(east, south)).toBeLessThanOrEqual(92);
    expect(Math.abs(east + (side === 'east' ? 1 : -1) * 5 * name.length)).toBeLessThanOrEqual(118);
  }
});

test('names are written away from the middle where there is room, and not over each other', () => {
  const around = mapOf('58501', 25).towns;
  expect(around).toContainEqual(expect.objectContaining({ name: 'Mandan', side: 'west' }));
  const { towns } = mapOf('10001', 100);
  expect(towns.length).toBeGreaterThan(3);
  const spans = towns.map(({ name, east, south, side }) => {
    const far = east + (side === 'east' ? 1 : -1) * 5 * name.length;
    return { left: Math.min(east, far), right: Math.max(east, far), south };
  });
  for (const [index, one] of spans.entries()) {
    for (const other of spans.slice(index + 1)) {
      const isApart = one.right <= other.left || other.right <= one.left;
      expect(isApart || Math.abs(one.south - other.south) >= 14).toBe(true);
    }
  }
});

test('the same area has the same map', () => {
  expect(mapOf('60601', 30)).toEqual(mapOf('60601', 30));
});
