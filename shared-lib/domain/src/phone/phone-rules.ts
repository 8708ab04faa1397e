/** Shown for a phone number that is missing or, at sign-up, not a mobile number (product/rules#fields). */
export const PHONE_MESSAGE = 'Please enter a valid Phone Number';

/**
 * Whether the text can be a mobile number (product/rules#fields): a North American number with or without the leading 1,
 * in any common punctuation, or an international number of 8 to 15 digits after a plus sign. US mobile and landline
 * numbers share area codes, so the number alone can't distinguish them.
 */
export function isMobileNumber(text: string): boolean {
  const trimmed = text.trim();
  if (!/^\+?[\d\s().-]+$/.test(trimmed)) return false;
  const digits = trimmed.replace(/\D/g, '');
  if (trimmed.startsWith('+') && !digits.startsWith('1')) return /^[2-9]\d{7,14}$/.test(digits);
  return /^1?[2-9]\d{2}[2-9]\d{6}$/.test(digits);
}

/** Whether a pro can call it: it has at least ten digits and at most as many as the longest international number. */
export function hasTenDigits(text: string): boolean {
  const { length } = text.replace(/\D/g, '');
  return length >= 10 && length <= 15;
}

/** A North American number as `(305) 555-0143`; any other text unchanged. */
export function formatPhone(text: string): string {
  const match = /^1?(\d{3})(\d{3})(\d{4})$/.exec(text.replace(/\D/g, ''));
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : text;
}

/** The `tel:` address that calls a number. */
export function callHref(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (text.trim().startsWith('+')) return `tel:+${digits}`;
  return /^\d{10}$/.test(digits) ? `tel:+1${digits}` : `tel:${digits}`;
}
