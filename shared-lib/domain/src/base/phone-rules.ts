import { cleanLine, plainDigits } from '@nestwright/domain/base/text-rules';

/** Shown for a phone number that is missing, can't be dialed or, at sign-up, isn't a mobile number (product/rules#fields). */
export const PHONE_MESSAGE = 'Please enter a valid Phone Number';

/** A phone number that can be dialed from anywhere. */
export interface Phone {
  /** In the form of ITU-T E.164: `+13055550143`. */
  number: string;
  /** Digits to dial once the call is answered; '' for none. */
  extension: string;
  /** As people read it: `(305) 555-0143 ext. 12`, or `+44 20 7946 0018` in the groups that were typed. */
  shown: string;
}

/** `tel:` of an address, and words that people put before a number: `Mobile: `. */
const BEFORE = /^(?:(?:tele)?phone|tel|ph|mob(?:ile)?|cell|work|home|office|[cmpt])\b[.:/\s]*/i;
/** Parameters of a `tel:` address other than its extension. */
const PARAMETERS = /;(?!ext=)[a-z-]+=[^;]*/gi;
/** `ext. 12`, `x12`, `#12`, `;ext=12`, and the pauses that phones store as `,` and `;`. */
const EXTENSION =
  /\s*(?:[(;,\s]*(?:;ext=|extension|extn?|anexo|int|\u0434\u043e\u0431|x|#|~)[.:\s]*|[,;]+\s*)(?<extension>\d{1,9})#?\)?$/i;
/** The North American Numbering Plan: area code and exchange begin with 2 to 9. */
const NORTH_AMERICAN = /^1?([2-9]\d{2})([2-9]\d{2})(\d{4})$/;
/** Calling abroad: `+`, or what is dialed for it in North America and in most other countries. */
const ABROAD = /^\D*(?:\+|0\s*(?:1\s*1|0))\D*(?=[1-9])/;

/**
 * The phone number in a text, as browser and gateway read it: a North American number with or without its leading 1, or an
 * international one (ITU-T E.164) of 7 to 15 digits after `+`, `011` or `00`. It takes what people paste from contacts,
 * mails and sheets: `tel:` addresses (RFC 3966), extensions, any dashes, dots, spaces and brackets, digits of any script,
 * `+44 (0)20`. Undefined for anything else, such as a number with a digit too many.
 *
 * A test compares it with libphonenumber, whose bytes only the gateway loads, to tell which numbers can be mobile.
 */
export function readPhone(text: string): Phone | undefined {
  const line = plainDigits(cleanLine(text).normalize('NFKC')).replace(/[\p{Pd}\u2212]/gu, '-');
  const rest = line
    .replace(/^tel:.*/i, (address) => address.replaceAll('%20', ' ').replace(/%2b/gi, '+'))
    .replace(BEFORE, '')
    .replace(PARAMETERS, '');
  const found = EXTENSION.exec(rest);
  const typed = found === null ? rest : rest.slice(0, found.index);
  if (!/^[\s([]*\+?[\d\s().[\]/·•-]+$/.test(typed)) return undefined;
  const abroad = ABROAD.exec(typed)?.[0];
  const groups = typed
    .slice(abroad?.length ?? 0)
    .replace('(0)', ' ')
    .replace(/\D+/g, ' ')
    .trim();
  const digits = groups.replaceAll(' ', '');
  const extension = found?.groups?.['extension'] ?? '';
  const ending = extension === '' ? '' : ` ext. ${extension}`;
  const [, area, exchange, last] = NORTH_AMERICAN.exec(digits) ?? [];
  const isHere = area !== undefined && (abroad === undefined || digits.startsWith('1'));
  if (isHere) {
    const shown = `(${area}) ${exchange}-${last}${ending}`;
    return { number: `+1${area}${exchange}${last}`, extension, shown };
  }
  // Behind `00`, ten digits in all are a mistyped North American number.
  const least = abroad?.replace(/\D/g, '') === '00' ? 9 : 7;
  if (abroad === undefined || digits.length < least || !/^[2-9]\d{6,14}$/.test(digits)) return undefined;
  return { number: `+${digits}`, extension, shown: `+${groups}${ending}` };
}

/** A number as `(305) 555-0143 ext. 12`, or `+44 20 7946 0018`; text that can't be read as one unchanged. */
export function formatPhone(text: string): string {
  return readPhone(text)?.shown ?? text;
}

/** The `tel:` address that calls a number and then dials its extension (RFC 3966, 5.3). */
export function callHref(text: string): string {
  const phone = readPhone(text);
  // Older records hold numbers that nobody checked; the digits are all there is to dial.
  if (phone === undefined) return `tel:${text.trim().startsWith('+') ? '+' : ''}${text.replace(/\D/g, '')}`;
  return `tel:${phone.number}${phone.extension === '' ? '' : `;ext=${phone.extension}`}`;
}
