import * as v from 'valibot';

import { EMAIL_MESSAGE, isEmail, readEmail } from './email-rules.ts';

/** An e-mail address as typed or pasted (`readEmail`). */
export const emailSchema = v.pipe(
  v.string(EMAIL_MESSAGE),
  v.check(isEmail, EMAIL_MESSAGE),
  v.transform((text) => readEmail(text)!),
);

/** An e-mail address for sign-up and login: lowercased before use (product/rules#fields). */
export const accountEmailSchema = v.pipe(emailSchema, v.toLowerCase());
