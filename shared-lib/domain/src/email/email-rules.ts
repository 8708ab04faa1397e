/** Shown for a missing or invalid e-mail address (product/rules#fields). */
export const EMAIL_MESSAGE = 'Please enter a valid Email';

/** The longest address that mail servers accept (RFC 5321). */
export const EMAIL_LIMIT = 254;

/** The pattern of HTML's e-mail fields, with at least one dot in the host name, which is not an IP address. */
const FORM =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[\da-z](?:[\da-z-]{0,61}[\da-z])?(?:\.(?!\d+$)[\da-z](?:[\da-z-]{0,61}[\da-z])?)+$/i;

/** Whether the text is a valid e-mail address, ignoring spaces around it. */
export function isEmail(text: string): boolean {
  const address = text.trim();
  return address.length <= EMAIL_LIMIT && FORM.test(address);
}

/** The link that writes to a valid address; its other characters would end the address or add recipients. */
export function mailHref(address: string): string {
  return `mailto:${address.replace(/[^\w@.!$'*+~-]/g, encodeURIComponent)}`;
}
