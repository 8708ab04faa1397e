import fc from 'fast-check';

import {
  afterStep,
  canAskForChange,
  dayErrors,
  lineCents,
  MAX_CENTS,
  MAX_HUNDREDTHS,
  quoteStates,
  type QuoteStep,
  totalCents,
  versionState,
} from './quote-rules.ts';
import { moneyText, quantityText, readCents, readQuantity } from '@nestwright/domain/base/money-rules';

const line = (quantityHundredths: number, unitCents: number) => ({ quantityHundredths, unitCents });
const hundredths = fc.integer({ min: 1, max: MAX_HUNDREDTHS });
const unitCents = fc.integer({ min: -MAX_CENTS, max: MAX_CENTS });

test.each([
  [150, 9_500, 14_250],
  [1, 50, 1],
  [1, 49, 0],
  [1, -50, -1],
  [1, -49, 0],
  [33, 100, 33],
  [100, MAX_CENTS, MAX_CENTS],
  [101, MAX_CENTS, null],
  [MAX_HUNDREDTHS, MAX_CENTS, null],
  [0.5, 100, null],
  [100, Number.NaN, null],
  [100, Number.MAX_SAFE_INTEGER, null],
])('%d hundredths at %d cents are %j cents', (quantity, price, cents) => {
  expect(lineCents(line(quantity, price))).toBe(cents);
});

test('a line’s price is exact, as in integer arithmetic, and never minus zero', () => {
  fc.assert(
    fc.property(hundredths, unitCents, (quantity, price) => {
      const cents = lineCents(line(quantity, price));
      const product = BigInt(quantity) * BigInt(price);
      const size = product < 0n ? -product : product;
      const expected = (size + 50n) / 100n;
      if (cents === null)
        expect(size > BigInt(Number.MAX_SAFE_INTEGER) || expected > BigInt(MAX_CENTS)).toBe(true);
      else expect(BigInt(Math.abs(cents))).toBe(expected);
      expect(Object.is(cents, -0)).toBe(false);
      if (cents !== null && cents !== 0) expect(cents < 0).toBe(price < 0);
    }),
  );
});

test('a total is the sum of its lines in any order; outside $0 to ten million dollars it is refused', () => {
  const lines = fc.array(
    fc.tuple(hundredths, unitCents).map(([quantity, price]) => line(quantity, price)),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(lines, (given) => {
      const total = totalCents(given);
      expect(totalCents(given.toReversed())).toBe(total);
      const each = given.map(lineCents);
      if (total === null) {
        const sum = each.reduce<number>((all, cents) => all + (cents ?? 0), 0);
        expect(given.length > 50 || each.includes(null) || sum < 0 || sum > MAX_CENTS).toBe(true);
      } else {
        expect(Number.isSafeInteger(total) && total >= 0 && total <= MAX_CENTS).toBe(true);
        expect(each.reduce<number>((all, cents) => all + cents!, 0)).toBe(total);
      }
    }),
  );
  expect(totalCents([line(100, MAX_CENTS), line(100, 1)])).toBeNull();
  expect(totalCents([line(100, 1_000), line(100, -1_001)])).toBeNull();
  expect(totalCents([line(100, 1_000), line(100, -1_000)])).toBe(0);
});

test('amounts and quantities read back as they were written', () => {
  fc.assert(
    fc.property(unitCents, hundredths, (cents, quantity) => {
      expect(readCents(moneyText(cents))).toBe(cents);
      expect(readQuantity(quantityText(quantity))).toBe(quantity);
    }),
  );
  expect([moneyText(0), moneyText(5), moneyText(-123_450)]).toEqual(['$0.00', '$0.05', '-$1,234.50']);
  expect([quantityText(100), quantityText(150), quantityText(5)]).toEqual(['1', '1.5', '0.05']);
});

test.each([
  ['90', 9_000],
  ['$1,234.5', 123_450],
  ['.5', 50],
  ['7.', 700],
  ['-5', -500],
  ['-0', 0],
  ['10,000,000.00', MAX_CENTS],
  ['10,000,000.01', null],
  ['1.234', null],
  ['1e3', null],
  ['', null],
  ['-', null],
  ['.', null],
  ['abc', null],
])('someone types %j, which is %j cents', (text, cents) => {
  expect(readCents(text)).toBe(cents);
});

test('a quantity is above zero and has at most two decimals', () => {
  expect(['1.5', '0', '0.001', '-1', '100000', '100000.01'].map(readQuantity)).toEqual([
    150,
    null,
    null,
    null,
    MAX_HUNDREDTHS,
    null,
  ]);
});

test('only an open price can be accepted, declined, withdrawn or expire; accepting and declining are final', () => {
  const steps: QuoteStep[] = ['offer', 'accept', 'decline', 'withdraw', 'expire'];
  const open = (['draft', ...quoteStates] as const).map((state) => [
    state,
    steps.filter((step) => afterStep(state, step) !== null),
  ]);
  expect(Object.fromEntries(open)).toEqual({
    draft: ['offer'],
    offered: steps,
    withdrawn: ['offer'],
    expired: ['offer'],
    accepted: [],
    declined: [],
  });
  expect(quoteStates.filter(canAskForChange)).toEqual(['offered', 'expired']);
});

test('an older version is superseded, whatever the state of its quote', () => {
  expect(versionState({ state: 'accepted', head: 3 }, 2)).toBe('superseded');
  expect(versionState({ state: 'accepted', head: 3 }, 3)).toBe('accepted');
});

test('a price starts within a year and holds for at most 90 days', () => {
  const today = '2027-03-01';
  expect(dayErrors({ startsOn: null, validUntil: today }, today)).toEqual({});
  expect(dayErrors({ startsOn: '2028-02-29', validUntil: '2027-05-30' }, today)).toEqual({});
  expect(Object.keys(dayErrors({ startsOn: '2028-03-01', validUntil: '2027-05-31' }, today))).toEqual([
    'startsOn',
    'validUntil',
  ]);
  expect(Object.keys(dayErrors({ startsOn: '2027-02-28', validUntil: '2027-02-28' }, today))).toEqual([
    'startsOn',
    'validUntil',
  ]);
});
