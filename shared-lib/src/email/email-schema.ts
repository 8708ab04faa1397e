import * as v from 'valibot';

/** Said of an e-mail address that is missing or has no valid form (section 5). */
export const EMAIL_MESSAGE = 'Please enter a valid Email';

/** Longest address that mail servers accept (RFC 5321). */
export const EMAIL_LIMIT = 254;

/** An e-mail address as typed, spaces around it removed. */
export const emailSchema = v.pipe(
  v.string(EMAIL_MESSAGE),
  v.trim(),
  v.maxLength(EMAIL_LIMIT, EMAIL_MESSAGE),
  v.email(EMAIL_MESSAGE),
);

/** An e-mail address for sign-up and login: lowercased before use (section 5). */
export const accountEmailSchema = v.pipe(emailSchema, v.toLowerCase());

/** Whether the text is a valid e-mail address. */
export function isEmail(text: string): boolean {
  return v.safeParse(emailSchema, text).success;
}
