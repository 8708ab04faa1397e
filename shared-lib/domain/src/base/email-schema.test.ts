import * as v from 'valibot';

import { EMAIL_MESSAGE, isEmail, mailHref, readEmail } from './email-rules.ts';
import { accountEmailSchema, emailSchema } from './email-schema.ts';

test.each([
  ['ada@example.com', true],
  [' ada+home@mail.example.co.uk ', true],
  ["o'connor@example.com", true],
  ["ada.!#$%&'*+/=?^_`{|}~-lovelace@example.com", true],
  ['x@xn--mnchen-3ya.de', true],
  ['x@example.xn--p1ai', true],
  ['x@1.3com.example', true],
  ['ada', false],
  ['ada@', false],
  ['ada@example', false],
  ['ada example@example.com', false],
  ['"ada"@example.com', false],
  ['ada(home)@example.com', false],
  ['ada;eve@example.com', false],
  ['ada@eve@example.com', false],
  ['ada@-example.com', false],
  ['ada@example-.com', false],
  ['ada@example..com', false],
  ['ada@example.com.', false],
  ['ada@exa_mple.com', false],
  ['ada@127.0.0.1', false],
  ['ada@gmail.c', false],
  ['ada@gmail.c0m', false],
  ['ada.@example.com', false],
  ['ada..b@example.com', false],
  ['.ada@example.com', false],
  ['ada@münchen.de', false],
  ['adaſ@example.com', false],
  [`ada@${'a'.repeat(64)}.com`, false],
  ['ada@example.com, eve@example.com', false],
  ['ada@example.com\nBcc: eve@example.com', false],
  ['Ada <ada@example.com>, Eve <eve@example.com>', false],
  ['Ada <ada@example.com>\nBcc: eve@example.com', false],
  ['Ada <ada@example.com', false],
  ['mailto:ada@example.com,eve@example.com', false],
  ['mailto:ada@example.com%0ABcc:eve@example.com', false],
  ['Ada', false],
  ['\u200b', false],
  [`${'a'.repeat(250)}@example.com`, false],
  ['', false],
])('%j is an e-mail address: %s', (text, valid) => {
  expect(isEmail(text)).toBe(valid);
});

test.each([
  'ada@example.com',
  ' ada@example.com ',
  'Ada Byron <ada@example.com>',
  '"Byron, Ada" <ada@example.com>',
  'Ada Byron <ada@example.com>;',
  '<ada@example.com>',
  'mailto:ada@example.com',
  'MAILTO:ada%40example.com?subject=Hi&body=There',
  '<mailto:ada@example.com>',
  '\u202aada@example.com\u202c',
  '\u00a0ada@\u200bexample.com\ufeff',
  'עדה <\u200fada@example.com\u200f>',
  'ada@example.com,',
])('%j is read as the address in it, in every form', (pasted) => {
  expect(readEmail(pasted)).toBe('ada@example.com');
  expect(v.parse(emailSchema, pasted)).toBe('ada@example.com');
});

test('the link that writes to an address can neither add recipients nor end the address early', () => {
  expect(mailHref("Ada+home.o'connor_2@example.com")).toBe("mailto:Ada+home.o'connor_2@example.com");
  for (const odd of [
    'x?cc=eve&a@example.com',
    'x#y@example.com',
    '50%25@example.com',
    'a/`{|}^=@example.com',
  ]) {
    const link = new URL(mailHref(odd));
    expect([link.search, link.hash, decodeURIComponent(link.pathname)]).toEqual(['', '', odd]);
  }
});

test('an account’s e-mail is lowercased before use (product/rules#fields)', () => {
  expect(v.parse(accountEmailSchema, ' Ada@Example.COM ')).toBe('ada@example.com');
  expect(v.safeParse(accountEmailSchema, 'ada').issues?.[0].message).toBe(EMAIL_MESSAGE);
  expect(EMAIL_MESSAGE).toBe('Please enter a valid Email');
});
