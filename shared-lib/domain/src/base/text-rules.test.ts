import fc from 'fast-check';

import { cleanLine, cleanText, plainDigits } from './text-rules.ts';

const invisible = fc.constantFrom(
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u202e',
  '\u2066',
  '\u2069',
  '\ufeff',
  '\u00ad',
  '\u3164',
  '\ufe0f',
  '\u0000',
  '\u0085',
  '\u2060',
  '\u{e0041}',
  '\u{e0100}',
  '\udc00',
  '\ufffc',
  '\u00a0',
  '\u3000',
  '\u180e',
  '\u115f',
  '\u2800',
  '\r',
  '\n',
  '\t',
  ' ',
);
const words = fc.constantFrom(
  'Ada',
  'محمد',
  'می\u200cخواهم',
  '葛\u{e0100}',
  'नमस्ते',
  '👩\u200d🔧',
  'שלום',
  '305',
  '🏴',
);
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.oneof(invisible, words), { maxLength: 30 }).map((parts) => parts.join('')),
);

test('a text with the line ends of a form without scripts is as long as with scripts', () => {
  const typed = Array.from({ length: 20 }, () => 'x'.repeat(99)).join('\n');
  expect(typed).toHaveLength(1999);
  expect(cleanText(typed.replaceAll('\n', '\r\n'))).toBe(typed);
});

test('what is only invisible is empty', () => {
  fc.assert(
    fc.property(fc.array(invisible, { maxLength: 30 }), (marks) => {
      expect(cleanText(marks.join(''))).toBe('');
      expect(cleanLine(marks.join(''))).toBe('');
    }),
  );
  expect(cleanText('\u0301\u200d')).toBe('');
  expect(cleanText('\uE000\u{F0000}')).toBe('');
});

test('cleaning never makes a text longer, never needs a second time, and never loses a letter or digit', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const cleaned = cleanText(text);
      expect(cleaned.length).toBeLessThanOrEqual(text.length);
      expect(cleanText(cleaned)).toBe(cleaned);
      expect(cleanLine(cleaned)).toBe(cleanLine(text));
      const letters = (value: string) => value.match(/[^\P{L}\p{DI}]|\p{N}/gu) ?? [];
      expect(letters(cleaned)).toEqual(letters(text));
    }),
    { numRuns: 2000 },
  );
});

test('one line stays one line, and nothing that reverses its neighbors survives', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(cleanLine(text)).not.toMatch(/[\n\r\t\v\f\0\u0085\u2028-\u202e\u2066-\u2069\ufeff]/);
      expect(cleanLine(text)).not.toMatch(/\p{Cs}/u);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['a Persian non-joiner', 'می\u200cخواهم'],
  ['a Malayalam final consonant', 'മോഹന്\u200d'],
  ['a Sinhala conjunct', 'ශ්\u200dරී'],
  ['a Latin word with a Persian ending', 'CD\u200cها'],
  ['a word boundary in Khmer', 'ភាសា\u200bខ្មែរ'],
  ['an emoji sequence', '👩🏽\u200d🔧 ❤\ufe0f 🏳\ufe0f\u200d🌈 5\ufe0f\u20e3'],
  ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['a Japanese name with its variant', '葛\u{e0100}飾'],
  ['a direction mark in Hebrew', 'C++\u200f שלום'],
  ['a name that NFC would change', '\uf9f4 A\u030A'],
  ['an Arabic sign', '\u0600١٢'],
])('it keeps %s', (_, text) => {
  expect(cleanText(text)).toBe(text);
});

test.each([
  ['\u2068Ada\u2069\u00a0Byron', 'Ada Byron'],
  ['Ada\u202egpj.exe', 'Adagpj.exe'],
  ['R\u200bo\u200co\ufefff\u00ading', 'Roofing'],
  ['Ada\ufe0f\u{e0041}', 'Ada'],
  ['\u3000Ada \u3164', 'Ada'],
  ['1 Main St\r\nApt\t4', '1 Main St Apt 4'],
])('a line %j is read as %j', (typed, read) => {
  expect(cleanLine(typed)).toBe(read);
});

test('digits of every script are read as 0 to 9', () => {
  expect(plainDigits('３３１３９ ٣٣١٣٩ ३३१३९ 𝟗𝟘 33139')).toBe('33139 33139 33139 90 33139');
  const all = Array.from({ length: 0x110000 }, (_, code) => code)
    .map((code) => (code >= 0xd800 && code < 0xe000 ? '' : String.fromCodePoint(code)))
    .filter((character) => /\p{Nd}/u.test(character));
  expect(all.length).toBeGreaterThan(600);
  expect(plainDigits(all.join(''))).toBe('0123456789'.repeat(all.length / 10));
});
