import { isAddress, isPoBox } from './address-rules.ts';

test.each([
  ['One Microsoft Way', true],
  ['Windsor Castle', true],
  ['1 Ocean Drive', true],
  ['Calle Ñandú', true],
  ['1234', false],
  ['somewhere', false],
  ['Miami ', false],
  ['12-34', false],
  ['', false],
])('%j names a place: %s', (text, valid) => {
  expect(isAddress(text)).toBe(valid);
});

test.each([
  'PO Box 12',
  'P.O. Box 12',
  'p. o. box #12',
  'P O BOX 12-A',
  'P0 Box 12',
  'POB 12',
  'PO-Box 12',
  'pobox12',
  'Post Box 12',
  'Ｐ.Ｏ. Box 12',
  'Post Office Box 12',
  'Postal Box 12',
  'Apartado Postal 12',
  'Apdo. 12',
  'PO Box 12, Springfield, FL 33139',
  'P.O.Box No. 12',
])('nobody can work at %j', (text) => {
  expect(isPoBox(text)).toBe(true);
});

test.each([
  '1 Main St, PO Box 12',
  'PO Box 12, 1 Main St',
  '12 Post Office Road',
  '12 Boxwood Lane',
  'Apollo Box Springs 4',
  'RR 2 Box 152',
  '3 Po Street',
  '12 Pob Lane',
])('%j is a street', (text) => {
  expect(isPoBox(text)).toBe(false);
});
