/** Shown for a missing or invalid e-mail address (product/rules#fields). */
export const EMAIL_MESSAGE = 'Please enter a valid Email';

/** The longest address that mail servers accept (RFC 5321). */
export const EMAIL_LIMIT = 254;

/** What HTML's e-mail fields accept before the @, except for dots that some mail servers refuse. */
const NAME = /[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*/;
/** The labels of a host name before its top-level domain. */
const LABELS = /(?:[\da-z](?:[\da-z-]{0,61}[\da-z])?\.)+/;
/** A top-level domain: letters, or an internationalized name in its form for machines. */
const TOP = /(?:[a-z]{2,63}|xn--[\da-z-]{0,58}[\da-z])/;
const FORM = new RegExp(`^${NAME.source}@${LABELS.source}${TOP.source}$`, 'i');

/** Whether the text is a valid e-mail address, ignoring spaces around it. */
export function isEmail(text: string): boolean {
  const address = text.trim();
  return address.length <= EMAIL_LIMIT && FORM.test(address);
}

/** The link that writes to a valid address; its other characters would end the address or add recipients. */
export function mailHref(address: string): string {
  return `mailto:${address.replace(/[^\w@.!$'*+~-]/g, encodeURIComponent)}`;
}
