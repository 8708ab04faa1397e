import { excerpt, EXCERPT_LENGTH, initials } from './review-rules.ts';

test('a card shows 165 characters of a review and three dots (product/constants#screen)', () => {
  expect(EXCERPT_LENGTH).toBe(165);
  expect(excerpt('x'.repeat(166))).toBe(`${'x'.repeat(165)}...`);
  expect(excerpt('Short and good.')).toBe('Short and good.');
});

test('a character is never cut in half', () => {
  expect(excerpt(`${'x'.repeat(164)}🏠 and more`)).toBe(`${'x'.repeat(164)}...`);
});

test('the circle next to a review shows initials', () => {
  expect(initials('Dana M.')).toBe('DM');
  expect(initials('Ellen G.')).toBe('EG');
  expect(initials('')).toBe('');
});
