import fc from 'fast-check';

import { readQuery, withQuery, writeQuery } from './query-rules.ts';

test('a query reads back as it was written, as with URLSearchParams', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ unit: 'grapheme' }))),
      (entries) => {
        const text = writeQuery(entries);
        expect(readQuery(text)).toEqual(entries);
        expect([...new URLSearchParams(text)]).toEqual(entries);
      },
    ),
  );
});

test('broken encoding is kept as is', () => {
  expect(readQuery('?a=100%&b=%41&%zz')).toEqual([
    ['a', '100%'],
    ['b', 'A'],
    ['%zz', ''],
  ]);
});

test('half a surrogate pair does not throw', () => {
  expect(writeQuery([['a', '\uD83C']])).toBe('?a=%EF%BF%BD');
});

test('parameters without a value are left out', () => {
  expect(withQuery('/start-project', { discount: undefined, zipcode: '' })).toBe('/start-project');
  expect(withQuery('/start-project', { discount: 'yes', zipcode: '33139' })).toBe(
    '/start-project?discount=yes&zipcode=33139',
  );
});
