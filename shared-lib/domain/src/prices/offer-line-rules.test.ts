import { totalCents } from '@nestwright/domain/prices/quote-rules';

import { offerCents, offerIn, offerLineText, offerProblem, ownLines, withOffer } from './offer-line-rules.ts';

const ten = { percent: 10 };
const line = (unitCents: number, what = 'Tiles') => ({
  what,
  quantityHundredths: 100,
  unit: '',
  unitCents,
});

test.each([
  [0, 0],
  [-500, 0],
  [4, 0],
  // Half a cent goes to the homeowner.
  [5, 1],
  [14, 1],
  [15, 2],
  [100_000, 10_000],
  [142_505, 14_251],
  [1_000_000_000, 100_000_000],
])('of a total of %i cents, the offer takes off %i', (total, off) => {
  expect(offerCents(total, ten)).toBe(off);
});

test('the offer is the last line of a price, once, of the total of the others, and the pro’s own lines stay as they are', () => {
  const own = [line(100_000), line(-20_005, 'Neighbors’ discount')];
  const offered = withOffer(own, ten);
  expect(offered).toEqual([...own, line(-8_000, 'First project, 10%')]);
  expect(withOffer(offered, ten)).toEqual(offered);
  expect(withOffer(offered, null)).toEqual(own);
  expect([ownLines(offered), offerIn(offered), offerIn(own)]).toEqual([own, ten, null]);
  expect(offerLineText(offered)).toBe('First project, 10%: -$80.00');
});

test('a price without an offer and lines that are not a price yet get no line', () => {
  expect(withOffer([line(100)], null)).toEqual([line(100)]);
  expect(withOffer([line(Number.NaN)], ten)).toEqual([line(Number.NaN)]);
  expect(Object.is(withOffer([line(1)], ten)[1]?.unitCents, 0)).toBe(true);
});

test('exactly the right line is accepted', () => {
  const right = withOffer([line(5_000)], ten);
  expect(offerProblem(right, ten)).toBe('');
  expect(offerProblem([line(5_000)], null)).toBe('');
  for (const wrong of [[line(5_000)], [line(5_000), line(-499, 'First project, 10%')], [...right, right[1]!]])
    expect(offerProblem(wrong, ten)).toContain('the line “First project, 10%” with -$5.00');
  expect(offerProblem(right, null)).toBe(
    'This request carries no offer, so no line can be named “First project, 10%”.',
  );
  expect(totalCents(right)).toBe(4_500);
});
