import { callHref, formatPhone, isMobileNumber } from './phone-rules.ts';

test.each([
  ['3055550143', true],
  ['(305) 555-0143', true],
  ['+1 305.555.0143', true],
  ['1-305-555-0143', true],
  ['+44 7911 123456', true],
  ['+49 1512 3456789', true],
  ['555-0143', false],
  ['0055550143', false],
  ['1234567890', false],
  ['305555014', false],
  ['30555501432', false],
  ['+', false],
  ['phone 3055550143', false],
  ['', false],
])('%j as a mobile number: %s', (text, valid) => {
  expect(isMobileNumber(text)).toBe(valid);
});

test('numbers are shown and dialed in one format', () => {
  expect(formatPhone('+13055550143')).toBe('(305) 555-0143');
  expect(formatPhone('+44 7911 123456')).toBe('+44 7911 123456');
  expect(callHref('(305) 555-0143')).toBe('tel:+13055550143');
  expect(callHref('+44 7911 123456')).toBe('tel:+447911123456');
});
