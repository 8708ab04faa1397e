import fc from 'fast-check';
import { seed } from '#testing/seed.ts';
import { sanitizeForMail } from './sanitize-for-mail.ts';

test.each([
  ['Bee & Sons <Roofing>', 'Bee & Sons Roofing'],
  ["O'Brien Plumbing, Inc. (24/7)", "O'Brien Plumbing, Inc. (24/7)"],
  ['Toiture Montréal', 'Toiture Montréal'],
  ['清水屋根', '清水屋根'],
  ['St. Louis', 'St. Louis'],
  ['J.R. Roofing', 'J.R. Roofing'],
  ['Win at https://evil.example/pay now', 'Win at now'],
  ['evil.example', ''],
  ['EVIL.COM roofing', 'roofing'],
  ['evil。example', ''],
  ['evil．example roofing', 'roofing'],
  ['e\u200Bvil.e\u200Bxample', ''],
  ['пример.рф кровля', 'кровля'],
  ['mail boss@evil.example please', 'mail please'],
  ['//evil/x a', 'a'],
  ['call 192.0.2.1 now', 'call now'],
  ['www.evil roofing', 'roofing'],
  ['evil*.example roofing', 'roofing'],
  ['Joe®.com', ''],
  ['Roofer\r\nBcc: all', 'Roofer Bcc: all'],
  ['\u202Egnp.exe', ''],
  ['x'.repeat(90), 'x'.repeat(60)],
])('%j becomes %j', (typed, plain) => {
  expect(sanitizeForMail(typed)).toBe(plain);
});

test('typed text keeps its plain words and loses addresses and line breaks', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.emailAddress()), (typed) => {
      const plain = sanitizeForMail(typed);
      expect(plain).not.toMatch(/[\r\n@<>]|https?:|\w\.[a-z]{2}/i);
      expect(sanitizeForMail(plain)).toBe(plain);
    }),
    { seed },
  );
});
