import { addressStates } from '@nestwright/domain/site/place-data';
import * as fc from 'fast-check';
import { seed } from '#testing/seed.ts';
import { distanceMiles } from './distance.ts';
import { nearestZip } from './nearest-zip.ts';
import { allPlaces, citiesOf, cityById, placeOfCity, placeOfZip } from './places.ts';
import { parsePlaces } from './places-text.ts';

test.each([
  ['00501', 'Holtsville', 'NY'],
  ['02134', 'Allston', 'MA'],
  ['10001', 'New York', 'NY'],
  ['33139', 'Miami Beach', 'FL'],
  ['90210', 'Beverly Hills', 'CA'],
  ['96799', 'Pago Pago', 'AS'],
  ['99950', 'Ketchikan', 'AK'],
  ['00901', 'San Juan', 'PR'],
  ['96960', 'Majuro', 'MH'],
  ['09012', 'APO', 'AE'],
])('%s is in %s, %s', (zip, city, state) => {
  expect(placeOfZip(zip)).toMatchObject({ zip, city, state });
});

test('an address can name the state of every ZIP', () => {
  const known = new Set(addressStates.map(({ code }) => code));
  expect([...allPlaces()].filter(({ state }) => !known.has(state))).toEqual([]);
  expect(known).toContain('GU');
  expect(known.size).toBe(addressStates.length);
});

test('a ZIP that does not exist has no place', () => {
  expect(placeOfZip('00000')).toBeUndefined();
  expect(placeOfZip('99999')).toBeUndefined();
});

test('a position gives an inhabited ZIP', () => {
  expect(nearestZip({ latitude: 25.79, longitude: -80.14 })?.zip).toBe('33139');
  // Holtsville's 00501 is one office; its neighbors have 11742.
  expect(nearestZip({ latitude: 40.815, longitude: -73.045 })?.zip).toBe('11742');
  expect(nearestZip({ latitude: -14.3, longitude: -170.7 })?.zip).toBe('96799');
  expect(nearestZip({ latitude: 7.34, longitude: 134.48 })?.state).toBe('PW');
});

test('a position outside the country has no ZIP', () => {
  expect(nearestZip({ latitude: 48.85, longitude: 2.35 })).toBeUndefined();
  // Ramstein has an American post office, but nobody lives in its ZIP.
  expect(nearestZip({ latitude: 49.433, longitude: 7.6 })).toBeUndefined();
  expect(nearestZip({ latitude: 90, longitude: 0 })).toBeUndefined();
});

test('no ZIP is nearer than the one found', () => {
  const inhabited = [...allPlaces()].filter(({ hasArea }) => hasArea);
  const latitude = fc.double({ min: 17, max: 71, noNaN: true });
  const longitude = fc.double({ min: -180, max: -64, noNaN: true });
  fc.assert(
    fc.property(fc.record({ latitude, longitude }), (position) => {
      const nearest = inhabited.reduce((best, place) =>
        distanceMiles(position, place) < distanceMiles(position, best) ? place : best,
      );
      const found = nearestZip(position);
      if (distanceMiles(position, nearest) > 60) return found === undefined;
      return found !== undefined && distanceMiles(position, found) <= distanceMiles(position, nearest);
    }),
    {
      seed,
      numRuns: 20,
      examples: [[{ latitude: 61.2, longitude: -149.9 }], [{ latitude: 40.7, longitude: -74 }]],
    },
  );
});

test('the distance from Miami Beach to Manhattan is about 1,090 miles, and back as far', () => {
  const miami = { latitude: 25.79, longitude: -80.13 };
  const manhattan = { latitude: 40.75, longitude: -73.99 };
  expect(distanceMiles(miami, manhattan)).toBeGreaterThan(1080);
  expect(distanceMiles(miami, manhattan)).toBeLessThan(1100);
  expect(distanceMiles(manhattan, miami)).toBeCloseTo(distanceMiles(miami, manhattan), 6);
  expect(distanceMiles(miami, miami)).toBe(0);
});

test('a state lists each of its cities once, by name, with a ZIP of that city', () => {
  const cities = citiesOf('FL') ?? [];
  expect(cities.length).toBeGreaterThan(500);
  expect(new Set(cities.map(({ City }) => City)).size).toBe(cities.length);
  expect(cities.map(({ City }) => City)).toEqual(cities.map(({ City }) => City).sort());
  for (const { ID, ZC, City, Full } of cities) {
    expect(placeOfZip(ZC)).toMatchObject({ city: City, state: 'FL' });
    expect(Full).toBe(`${City}, FL`);
    expect(cityById(String(ID))).toEqual({ ID, ZC, City, Full });
  }
  expect(citiesOf('XX')).toBeUndefined();
});

test('a city is found by name and state in any case', () => {
  expect(placeOfCity('miami beach', 'fl')).toMatchObject({ city: 'Miami Beach', state: 'FL' });
  expect(placeOfCity('Nowhere at All', 'FL')).toBeUndefined();
});

test('an unknown identifier finds no city', () => {
  for (const id of ['', '0', '99999', '1015116', 'abc', '-1']) expect(cityById(id)).toBeUndefined();
  expect(cityById('501')?.Full).toBe('Holtsville, NY');
});

test('a places file with a broken line is refused, naming the line', () => {
  const first = '# head\n[FL]\n33139\t25.7\t-80.1\tMiami Beach';
  const zone = 'America/New_York';
  expect(parsePlaces(`${first}\t${zone}\n33140\t25.8\t-80.1`)).toMatchObject([
    { zip: '33139', city: 'Miami Beach', timeZone: zone },
    { zip: '33140', city: 'Miami Beach', timeZone: zone },
  ]);
  expect(() => parsePlaces(`${first}\t${zone}\n3314\t25.8\t-80.1`)).toThrow('Line 4');
  expect(() => parsePlaces(first)).toThrow('Line 3');
  expect(() => parsePlaces(`${first}\t${zone}\n[GA]\n30301\t33.7\t-84.4\tAtlanta`)).toThrow('Line 5');
});
