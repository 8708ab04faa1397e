/** Digits of a ZIP code (product/constants#request). */
export const ZIP_LENGTH = 5;

/** Shown at a field whose text is no ZIP (product/rules#fields). */
export const ZIP_MESSAGE = 'Please enter a valid ZIP Code';

/** Whether the text is a complete ZIP: exactly `ZIP_LENGTH` digits. */
export function isZip(text: string): boolean {
  return text.length === ZIP_LENGTH && /^\d+$/.test(text);
}

/** The first `ZIP_LENGTH` digits of typed or pasted text, full-width ones (NFKC) too. `02134-1234` gives `02134`. */
export function zipDigits(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, ZIP_LENGTH);
}

/**
 * The ZIP in a stored value, or ''. ZIPs are stored as integers (product/data#stored-zip), which drops leading zeros:
 * 2134 is read as `02134`.
 */
export function zipFromStored(value: unknown): string {
  const number = typeof value === 'string' && /^\d{1,5}$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 1 || number > 99_999) return '';
  return String(number).padStart(ZIP_LENGTH, '0');
}

/** The ZIP as the stored integer; undefined if it is incomplete, or 00000, which is nobody's. */
export function zipToStored(zip: string): number | undefined {
  return isZip(zip) ? Number(zip) || undefined : undefined;
}
