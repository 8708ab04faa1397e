/** Shown for a missing or invalid e-mail address (product/rules#fields). */
export const EMAIL_MESSAGE = 'Please enter a valid Email';

/** The longest address that mail servers accept (RFC 5321). */
export const EMAIL_LIMIT = 254;

/** Letters, digits and the usual marks, an @, and a host name with a top-level domain. */
const FORM = /^[\w+-]+(?:\.[\w+-]+)*@[\da-z]+(?:[.-][\da-z]+)*\.[a-z]{2,}$/iu;

/** Whether the text is a valid e-mail address, ignoring spaces around it. */
export function isEmail(text: string): boolean {
  const address = text.trim();
  return address.length <= EMAIL_LIMIT && FORM.test(address);
}
