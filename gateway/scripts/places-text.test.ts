import { readFileSync } from 'node:fs';
import path from 'node:path';

import { parsePlaces } from '#marketplace/site/place/places-text.ts';
import { find as zonesAt } from 'geo-tz/all';

import { placesText } from './places-text.ts';

const shipped = readFileSync(
  path.resolve(import.meta.dirname, '../src/marketplace/site/place/places.tsv'),
  'utf8',
);

test('the shipped places match the data packages', () => {
  expect(shipped === placesText()).toBe(true);
});

test('every ZIP has the time zone whose borders its position lies within', () => {
  const places = parsePlaces(shipped);
  expect(places.length).toBeGreaterThan(41_000);
  const others = places.filter(
    ({ latitude, longitude, timeZone }) => !zonesAt(latitude, longitude).includes(timeZone),
  );
  // GeoNames puts this village of Vermont a few hundred meters into Quebec.
  expect(others.map(({ zip }) => zip)).toEqual(['05823']);
});
