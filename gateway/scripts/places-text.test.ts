import { readFileSync } from 'node:fs';
import path from 'node:path';
import { placesText } from './places-text.ts';

test('the shipped places match the data packages', () => {
  const shipped = readFileSync(path.resolve(import.meta.dirname, '../src/data/places.tsv'), 'utf8');
  expect(shipped === placesText()).toBe(true);
});
