import fc from 'fast-check';
import * as v from 'valibot';

import { callHref, formatPhone, PHONE_MESSAGE, readPhone } from './phone-rules.ts';
import { optionalPhoneSchema, phoneSchema } from './phone-schema.ts';

const AREA_CODES = ['305', '212', '415', '907', '787', '808'];
const here = fc
  .tuple(
    fc.constantFrom(...AREA_CODES),
    fc.integer({ min: 200, max: 999 }),
    fc.integer({ min: 0, max: 9999 }),
  )
  .map(([area, exchange, last]) => [area, String(exchange), String(last).padStart(4, '0')] as const);
const separator = fc.constantFrom(
  '',
  ' ',
  '-',
  '.',
  '\u2011',
  '\u2013',
  '\u00a0',
  '\u2009',
  '\u200b-',
  '\u2212',
);
const bracketed = fc.constantFrom(['(', ')'], ['', ''], ['[', ']'], ['（', '）']);
const country = fc.constantFrom(
  '',
  '1',
  '+1',
  '1-',
  '+1 ',
  '＋1 ',
  '(+1) ',
  '001 ',
  '011 1 ',
  'tel:+1',
  'Phone: ',
  'm. ',
);
const label = fc.constantFrom(
  ' ext. ',
  ' x',
  'x',
  ' Ext: ',
  ';ext=',
  ' extension ',
  '#',
  ',',
  ',,',
  ';',
  ' (ext. ',
  'ext',
);
const digitsOf = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))),
);
const around = fc.constantFrom('', ' ', '\u202a', '\u202c', '\u2068', '\u2069', '\ufeff', '\u200e', '\u3000');

test('a North American number is read however it is written, with its extension', () => {
  fc.assert(
    fc.property(
      here,
      fc.option(fc.integer({ min: 0, max: 99999 }), { nil: undefined }),
      fc.record({ separator, bracketed, country, label, digitsOf, before: around, after: around }),
      ([area, exchange, last], extension, how) => {
        const [open = '', close = ''] = how.bracketed;
        const ending =
          extension === undefined ? '' : `${how.label}${extension}${how.label.includes('(') ? ')' : ''}`;
        const typed =
          how.before +
          how.digitsOf(
            `${how.country}${open}${area}${close}${how.separator}${exchange}${how.separator}${last}${ending}`,
          ) +
          how.after;
        const dialed = extension === undefined ? '' : `;ext=${extension}`;
        expect([typed, callHref(typed)]).toEqual([typed, `tel:+1${area}${exchange}${last}${dialed}`]);
        const shown = formatPhone(typed);
        expect(shown).toBe(
          `(${area}) ${exchange}-${last}${extension === undefined ? '' : ` ext. ${extension}`}`,
        );
        expect(readPhone(shown)).toEqual(readPhone(typed));
      },
    ),
    { numRuns: 3000 },
  );
});

test.each([
  ['305-555-0143 ext. 12', 'tel:+13055550143;ext=12', '(305) 555-0143 ext. 12'],
  ['(305) 555 0143 x12', 'tel:+13055550143;ext=12', '(305) 555-0143 ext. 12'],
  ['tel:305-555-0143;phone-context=+1', 'tel:+13055550143', '(305) 555-0143'],
  ['tel:+1%20305%20555%200143;ext=7', 'tel:+13055550143;ext=7', '(305) 555-0143 ext. 7'],
  ['+1 305.555.0143', 'tel:+13055550143', '(305) 555-0143'],
  ['+44 (0)20 7946 0018', 'tel:+442079460018', '+44 20 7946 0018'],
  ['(+49) 1512-3456789', 'tel:+4915123456789', '+49 1512 3456789'],
  ['0049 1512 3456789', 'tel:+4915123456789', '+49 1512 3456789'],
  ['011 44 20 7946 0018 x3', 'tel:+442079460018;ext=3', '+44 20 7946 0018 ext. 3'],
])('%j is dialed as %s and shown as %s', (text, href, shown) => {
  expect([callHref(text), formatPhone(text)]).toEqual([href, shown]);
});

test.each([
  ['555-0143'],
  ['0055550143'],
  ['1234567890'],
  ['305555014'],
  ['30555501432'],
  ['305-555-0143 / 305-555-0144'],
  ['3055550143, 3055550144'],
  ['305-155-0143'],
  ['+0 305 555 0143'],
  ['+1 305 555 01432'],
  ['+44 79'],
  ['+'],
  ['ask at the desk'],
  ['\u200b'],
  [''],
])('%j is refused', (text) => {
  expect(v.safeParse(phoneSchema, text).issues?.[0].message).toBe(PHONE_MESSAGE);
  expect(PHONE_MESSAGE).toBe('Please enter a valid Phone Number');
});

test('a number is stored as it is shown, which every reader of old records understands', () => {
  expect(v.parse(phoneSchema, '\u202a+1\u00a0305\u2011555\u20110143\u202c')).toBe('(305) 555-0143');
  expect(v.parse(optionalPhoneSchema, '3055550143')).toBe('(305) 555-0143');
  expect(v.parse(optionalPhoneSchema, ' ask at the desk ')).toBe('ask at the desk');
});

test('an unchecked number of an older record is dialed as its digits', () => {
  expect(callHref('12-34')).toBe('tel:1234');
  expect(formatPhone('12-34')).toBe('12-34');
});
