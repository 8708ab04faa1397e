import fc from 'fast-check';

import { isZip, ZIP_LENGTH, ZIP_MESSAGE, zipDigits, zipFromStored, zipToStored } from './zip-rules.ts';

test('a ZIP has five digits, and a field for it has its own message (product/rules#fields)', () => {
  expect(ZIP_LENGTH).toBe(5);
  expect(ZIP_MESSAGE).toBe('Please enter a valid ZIP Code');
});

test.each([
  ['33139', true],
  ['02134', true],
  ['2134', false],
  ['331390', false],
  ['3313a', false],
  ['', false],
  [' 33139', false],
  ['３３１３９', false],
])('%j as a ZIP is %s', (text, valid) => {
  expect(isZip(text)).toBe(valid);
});

test.each([
  ['02134-1234', '02134'],
  ['FL 33139', '33139'],
  ['331 39', '33139'],
  ['３３１３９', '33139'],
  ['12', '12'],
  ['none', ''],
])('a field turns %j into %j', (text, digits) => {
  expect(zipDigits(text)).toBe(digits);
});

test.each([
  [2134, '02134'],
  [501, '00501'],
  [33139, '33139'],
  ['2134', '02134'],
  ['02134', '02134'],
  [0, ''],
  [-2134, ''],
  [213.4, ''],
  [100000, ''],
  [Number.NaN, ''],
  [null, ''],
  [undefined, ''],
  ['somewhere', ''],
  [{}, ''],
])('stored %j is read as %j', (stored, zip) => {
  expect(zipFromStored(stored)).toBe(zip);
});

test('every ZIP survives being stored as an integer', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), (number) => {
      const zip = String(number).padStart(5, '0');
      expect(zipToStored(zip)).toBe(number);
      expect(zipFromStored(zipToStored(zip))).toBe(zip);
    }),
  );
});

test('an incomplete ZIP is not stored', () => {
  expect(zipToStored('331')).toBeUndefined();
  expect(zipToStored('')).toBeUndefined();
});
