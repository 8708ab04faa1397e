import { MAX_CENTS, MAX_HUNDREDTHS } from '@nestwright/domain/prices/quote-rules';
import fc from 'fast-check';

import { moneyText, readAs, readCents, readQuantity } from './money-rules.ts';

/** The ways in which people separate groups of three digits, and the mark before the cents. */
const spellings = fc.constantFrom(
  ...['', ',', '.', ' ', '\u00A0', '\u202F'].flatMap((group) =>
    ['.', ','].filter((mark) => mark !== group).map((mark) => ({ group, mark })),
  ),
);

function spell(hundredths: number, { group, mark }: { group: string; mark: string }): string {
  const whole = String(Math.floor(hundredths / 100)).replace(/\B(?=(?:\d{3})+$)/g, group);
  return `${whole}${mark}${String(hundredths % 100).padStart(2, '0')}`;
}

test('every way to write an amount gives exactly its cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_CENTS }), spellings, (cents, spelling) => {
      const typed = spell(cents, spelling);
      expect([typed, readCents(typed)]).toEqual([typed, cents]);
      expect(readCents(` $${typed} `)).toBe(cents);
      expect(readCents(`-$${typed}`)).toBe(cents === 0 ? 0 : -cents);
      expect(readCents(moneyText(cents))).toBe(cents);
      if (cents > 0 && cents <= MAX_HUNDREDTHS) expect(readQuantity(typed)).toBe(cents);
    }),
  );
});

test('whatever is typed with digits, points, commas and spaces is read as what it says, or refused', () => {
  const typed = fc.array(fc.constantFrom('0', '1', '2', '5', '9', '.', ',', ' '), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(typed, (characters) => {
      const text = characters.join('').trim();
      const cents = readCents(text);
      if (cents === null) return;
      // The last mark begins the cents if one or two digits follow it; all others stand before three digits.
      const [, before = '', after = ''] = /^(.*?)(?:[.,](\d{0,2}))?$/.exec(text) ?? [];
      const [first = '', ...groups] = before.split(/[., ]/);
      expect([text, groups.every((group) => group.length === 3)]).toEqual([text, true]);
      expect(cents).toBe(Number(`${first}${groups.join('')}`) * 100 + Number(after.padEnd(2, '0')));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['1,5', 150],
  ['12,50', 1250],
  ['1,500', 150_000],
  ['1 500', 150_000],
  ['1.234,56', 123_456],
  ['1,234.56', 123_456],
  ['1 234,5', 123_450],
  ['1.234.567', 123_456_700],
  ['\u22125', -500],
  ['$ -5', -500],
  ['1.500', null],
  ['0,500', null],
  ['1,23,456', null],
  ['1,5,5', null],
  ['12,3456', null],
  ['1,234,5', null],
  ['-$-5', null],
  ['5 0', null],
  ['１２', null],
])('someone types %j, which is %j cents', (text, cents) => {
  expect(readCents(text)).toBe(cents);
});

test('an amount is shown as it was understood', () => {
  expect(readAs('12,5')).toBe('Read as $12.50');
  expect(readAs('1.500')).toBe('Such as 1,234.50');
  expect(readAs('', '0 if cancelling costs nothing.')).toBe('0 if cancelling costs nothing.');
});
