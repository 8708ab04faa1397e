import type { Quote } from '@nestwright/domain/prices/quote-schema';
import { sampleQuote } from '@nestwright/domain/testing/sample-quote';

import { compareQuotes } from './quote-compare-rules.ts';

function quote(id: string, dollars: number, more: Partial<Quote['versions'][0]> = {}): Quote {
  const version = { ...sampleQuote.versions[0]!, totalCents: dollars * 100, ...more };
  return { ...sampleQuote, id, versions: [version] };
}
const lines = (...words: string[]) =>
  words.map((what) => ({ what, quantityHundredths: 100, unit: '', unitCents: 1 }));

test('the lowest price, the differences from it and the earliest start are named', () => {
  const found = compareQuotes([
    quote('a', 900, { startsOn: '2027-03-10' }),
    quote('b', 850, { startsOn: '2027-03-08' }),
    quote('c', 1000.5, { startsOn: null }),
  ]);
  expect([...found].map(([id, { total, start }]) => [id, total, start])).toEqual([
    ['a', '$50.00 above the lowest', ''],
    ['b', 'Lowest price', 'Earliest start'],
    ['c', '$150.50 above the lowest', ''],
  ]);
});

test('of equal prices, none is called the lowest', () => {
  const found = compareQuotes([quote('a', 720), quote('b', 720)]);
  expect([...found.values()].map(({ total }) => total)).toEqual(['', '']);
});

test('lines that only one pro lists are marked if any line is listed by two', () => {
  const onlyHere = (...quotes: Quote[]) =>
    [...compareQuotes(quotes)].map(([, comparison]) => [...comparison.onlyHere]);
  expect(
    onlyHere(
      quote('a', 1, { lines: lines('Tear-off', 'Permit') }),
      quote('b', 1, { lines: lines('tear-off.', 'Gutter') }),
    ),
  ).toEqual([[1], [1]]);
  expect(
    onlyHere(quote('a', 1, { lines: lines('Roof') }), quote('b', 1, { lines: lines('Shingles') })),
  ).toEqual([[], []]);
});

test('a single price and prices that are no longer valid are not compared', () => {
  expect(compareQuotes([quote('a', 1)]).size).toBe(0);
  expect(compareQuotes([quote('a', 1), { ...quote('b', 1), state: 'withdrawn' }]).size).toBe(0);
});
