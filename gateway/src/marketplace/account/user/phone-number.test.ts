import { readPhone } from '@nestwright/domain/base/phone-rules';
import fc from 'fast-check';
import { type CountryCode, getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';

import { requireMobile } from './phone-number.ts';

test('the numbers of all countries are read as libphonenumber reads them, in each of its formats', () => {
  const countries = Object.keys(examples) as CountryCode[];
  expect(countries.length).toBeGreaterThan(200);
  for (const code of countries) {
    const example = getExampleNumber(code, examples)!;
    example.setExt('12');
    for (const format of ['E.164', 'INTERNATIONAL', 'RFC3966', 'IDD'] as const) {
      const text = example.format(format, format === 'IDD' ? { fromCountry: 'US' } : {})!;
      const extension = format === 'E.164' ? '' : '12';
      expect([code, text, readPhone(text)]).toEqual([
        code,
        text,
        expect.objectContaining({ number: example.number, extension }),
      ]);
    }
  }
});

test('what libphonenumber calls a valid number is read as that number', () => {
  const typed = fc
    .array(fc.constantFrom(...'0123456789+()-. x#,;'.split(''), '305', '555', ' ext ', '+44', '20 79'), {
      maxLength: 16,
    })
    .map((parts) => parts.join(''));
  let compared = 0;
  fc.assert(
    fc.property(
      fc.oneof(typed, fc.integer({ min: 2_010_000_000, max: 9_999_999_999 }).map(String)),
      (text) => {
        const mine = readPhone(text);
        const theirs = parsePhoneNumberFromString(text, { defaultCountry: 'US', extract: false });
        if (mine === undefined || theirs?.isValid() !== true) return;
        compared += 1;
        expect([text, mine.number]).toEqual([text, theirs.number]);
      },
    ),
    { numRuns: 5000 },
  );
  expect(compared).toBeGreaterThan(500);
});

test('a sign-up takes what was read as a mobile number, with or without an extension, and refuses landlines abroad', () => {
  for (const text of ['(305) 555-0143', '+44 7911 123456', '(305) 555-0143 ext. 12']) requireMobile(text);
  for (const text of ['+44 20 7946 0018', '(800) 555-0143']) expect(() => requireMobile(text)).toThrow();
});
