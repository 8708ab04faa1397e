import * as v from 'valibot';

import { EMAIL_MESSAGE, isEmail } from './email-rules.ts';
import { accountEmailSchema } from './email-schema.ts';

test.each([
  ['ada@example.com', true],
  [' ada+home@mail.example.co.uk ', true],
  ['ada', false],
  ['ada@', false],
  ['ada@example', false],
  ['ada example@example.com', false],
  ['ada@example.com, eve@example.com', false],
  ['ada@example.com\nBcc: eve@example.com', false],
  [`${'a'.repeat(250)}@example.com`, false],
  ['', false],
])('%j is an e-mail address: %s', (text, valid) => {
  expect(isEmail(text)).toBe(valid);
});

test('an account’s e-mail is lowercased before use (product/rules#fields)', () => {
  expect(v.parse(accountEmailSchema, ' Ada@Example.COM ')).toBe('ada@example.com');
  expect(v.safeParse(accountEmailSchema, 'ada').issues?.[0].message).toBe(EMAIL_MESSAGE);
  expect(EMAIL_MESSAGE).toBe('Please enter a valid Email');
});
