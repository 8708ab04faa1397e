import * as v from 'valibot';

import { EMAIL_MESSAGE, isEmail } from './email-rules.ts';

/** An e-mail address as typed, trimmed. */
export const emailSchema = v.pipe(v.string(EMAIL_MESSAGE), v.trim(), v.check(isEmail, EMAIL_MESSAGE));

/** An e-mail address for sign-up and login: lowercased before use (product/rules#fields). */
export const accountEmailSchema = v.pipe(emailSchema, v.toLowerCase());
