import { MAX_CENTS, MAX_HUNDREDTHS } from '@nestwright/domain/quote/rules';

/** Cents as text: `123450` gives `$1,234.50`. */
export function moneyText(cents: number): string {
  const size = Math.abs(cents);
  const rest = size % 100;
  const dollars = ((size - rest) / 100).toLocaleString('en-US');
  return `${cents < 0 ? '-' : ''}$${dollars}.${String(rest).padStart(2, '0')}`;
}

/** Cents of a typed amount, such as `1,234.5`, `$90` or `-5`; null if it is not an amount or too large. */
export function readCents(text: string): number | null {
  return bounded(readHundredths(text.replace('$', '')), MAX_CENTS);
}

/** Hundredths as a quantity: `150` gives `1.5`. */
export function quantityText(hundredths: number): string {
  const rest = hundredths % 100;
  const whole = ((hundredths - rest) / 100).toLocaleString('en-US');
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0').replace(/0$/, '')}`;
}

/** Hundredths of a typed quantity, such as `1.5`; null if it isn't one, has more decimals, is zero or is too large. */
export function readQuantity(text: string): number | null {
  const hundredths = bounded(readHundredths(text), MAX_HUNDREDTHS);
  return hundredths !== null && hundredths >= 1 ? hundredths : null;
}

function readHundredths(text: string): number | null {
  const typed = text.replace(/[\s,]/g, '');
  const [, sign, whole = '', part = ''] = /^(-?)(\d{0,10})(?:\.(\d{0,2}))?$/.exec(typed) ?? [];
  if (sign === undefined || `${whole}${part}` === '') return null;
  const size = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return sign === '-' && size > 0 ? -size : size;
}

function bounded(value: number | null, most: number): number | null {
  return value === null || Math.abs(value) > most ? null : value;
}
