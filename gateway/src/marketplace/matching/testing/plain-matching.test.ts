import * as fc from 'fast-check';
import { seed } from '#testing/seed.ts';
import { type Candidate, matchPros, type Wanted } from './plain-matching.ts';

const here = { latitude: 25.78, longitude: -80.15 };
const wanted: Wanted = { ...here, category: 'Roofing', company: '', companyId: '' };
/** One degree of latitude is about 69.1 miles. */
const pro = (id: string, miles: number, more: Partial<Candidate> = {}): Candidate => ({
  id,
  name: `Company ${id}`,
  categories: ['Roofing'],
  radiusMiles: 25,
  latitude: here.latitude + miles / 69.1,
  longitude: here.longitude,
  rating: 0,
  reviewCount: 0,
  answerMinutes: null,
  offeredAt: null,
  ...more,
});
const ids = (candidates: Candidate[], of: Wanted = wanted) =>
  matchPros(of, candidates).map(({ pro: { id } }) => id);

test('the nearest three pros of the category are matched, nearest first', () => {
  const candidates = [
    pro('far', 20),
    pro('near', 1),
    pro('middle', 8),
    pro('next', 3),
    pro('other', 2, { categories: ['HVAC'] }),
  ];
  expect(ids(candidates)).toEqual(['near', 'next', 'middle']);
  expect(matchPros(wanted, candidates).map((match) => match.distanceMiles)).toEqual([1, 3, 8]);
});

test('a pro is not matched beyond its travel distance', () => {
  expect(ids([pro('a', 26), pro('b', 26, { radiusMiles: 30 }), pro('c', 4, { radiusMiles: 3 })])).toEqual([
    'b',
  ]);
});

test('a wider search finds pros beyond their travel distance, up to its reach', () => {
  const candidates = [pro('a', 26), pro('b', 90), pro('c', 101)];
  expect(ids(candidates, { ...wanted, reachMiles: 100 })).toEqual(['a', 'b']);
});

test('no pro nearby is a normal result', () => {
  expect(ids([])).toEqual([]);
  expect(ids([pro('a', 200)])).toEqual([]);
});

test('the company whose page the homeowner came from goes first if it can do the job', () => {
  const candidates = [pro('a', 1), pro('b', 2), pro('c', 3), pro('d', 20, { name: 'Coral Gate Roofing' })];
  expect(ids(candidates, { ...wanted, company: ' coral gate ROOFING ' })).toEqual(['d', 'a', 'b']);
  const unable = [pro('a', 1), pro('d', 90, { name: 'Coral Gate Roofing' })];
  expect(ids(unable, { ...wanted, company: 'Coral Gate Roofing' })).toEqual(['a']);
});

test('only the nearest twelve are compared', () => {
  const good = { rating: 5, reviewCount: 400, answerMinutes: 1 };
  const near = Array.from({ length: 11 }, (_, index) => pro(`near ${index}`, 4));
  expect(ids([...near, pro('twelfth', 5, good), pro('thirteenth', 5.1, good)])[0]).toBe('twelfth');
  expect(ids([...near, pro('also near', 4), pro('thirteenth', 5, good)])).not.toContain('thirteenth');
});

test('equally near pros always come in the same order', () => {
  const candidate = fc.record({ id: fc.uuid(), miles: fc.integer({ min: 0, max: 30 }) });
  fc.assert(
    fc.property(
      fc.uniqueArray(candidate, { selector: ({ id }) => id, maxLength: 20 }),
      fc.nat(),
      (drawn, turn) => {
        const candidates = drawn.map(({ id, miles }) => pro(id, miles));
        const at = turn % Math.max(1, candidates.length);
        const turned = [...candidates.slice(at), ...candidates.slice(0, at)].reverse();
        expect(ids(turned)).toEqual(ids(candidates));
        expect(ids(candidates).length).toBeLessThanOrEqual(3);
      },
    ),
    { seed },
  );
});
