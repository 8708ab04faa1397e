import { cleanCode, clockText, isWholeCode, secondsLeft } from './code-rules.ts';

test.each([
  ['123 456', '123456'],
  ['123-456', '123456'],
  [' 123456\n', '123456'],
  ['Your code: 123456.', '123456'],
  ['１２３４５６', '123456'],
  ['1234567890', '123456'],
  ['abc', ''],
])('a code pasted as %j is read as %j', (pasted, digits) => {
  expect(cleanCode(pasted)).toBe(digits);
});

test('a code is whole with exactly six digits', () => {
  expect(isWholeCode('123456')).toBe(true);
  expect(isWholeCode('12345')).toBe(false);
  expect(isWholeCode('12345a')).toBe(false);
});

test('the countdown runs from a minute to nothing and never below', () => {
  expect(clockText(secondsLeft(60_000, 0))).toBe('1:00');
  expect(clockText(secondsLeft(60_000, 1))).toBe('1:00');
  expect(clockText(secondsLeft(60_000, 53_000))).toBe('0:07');
  expect(clockText(secondsLeft(60_000, 99_000))).toBe('0:00');
});
