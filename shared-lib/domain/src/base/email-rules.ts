import { cleanLine } from '@nestwright/domain/base/text-rules';

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

/** `Ada <ada@example.com>` and `<ada@example.com>`, as mail programs copy an address (RFC 5322, 3.4). */
const NAMED = /^[^<>]*<([^<>]*)>$/;

/**
 * The e-mail address in a text, as browser and gateway read it: alone, with its owner's name (`Ada <ada@example.com>`), or as
 * a `mailto:` address (RFC 6068). Spaces around it, invisible marks and the comma of a list don't matter. Undefined if the
 * text has no valid address, or several. The address keeps its upper and lower case.
 */
export function readEmail(text: string): string | undefined {
  const line = cleanLine(text)
    .replace(/\p{DI}/gu, '')
    .replace(/[\s,;]+$/, '');
  const named = (NAMED.exec(line)?.[1] ?? line).trim();
  const address = /^mailto:/i.test(named) ? mailed(named) : named;
  return address.length <= EMAIL_LIMIT && FORM.test(address) ? address : undefined;
}

/** Whether the text has a valid e-mail address. */
export function isEmail(text: string): boolean {
  return readEmail(text) !== undefined;
}

/** The address of a `mailto:` link, without its subject and the like. */
function mailed(link: string): string {
  const [address = ''] = link.replace(/^mailto:/i, '').split('?');
  return address.replace(/%([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** The link that writes to a valid address; its other characters would end the address or add recipients. */
export function mailHref(address: string): string {
  return `mailto:${address.replace(/[^\w@.!$'*+~-]/g, encodeURIComponent)}`;
}
