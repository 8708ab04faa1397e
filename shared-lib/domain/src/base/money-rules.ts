import { MAX_CENTS, MAX_HUNDREDTHS } from '@nestwright/domain/prices/quote-rules';

/** Cents as text: `123450` gives `$1,234.50`. */
export function moneyText(cents: number): string {
  const size = Math.abs(cents);
  const rest = size % 100;
  const dollars = ((size - rest) / 100).toLocaleString('en-US');
  return `${cents < 0 ? '-' : ''}$${dollars}.${String(rest).padStart(2, '0')}`;
}

/** Cents of a typed amount, such as `1,234.5`, `$90` or `-5`; null if it is not an amount (see `readNumber`) or too large. */
export function readCents(text: string): number | null {
  const [, before, inside, number] =
    /^([-\u2212]?)\s*(?:\$\s*([-\u2212]?))?\s*(.*)$/su.exec(text.trim()) ?? [];
  const size = bounded(readNumber(number ?? ''), MAX_CENTS);
  if (size === null || (before && inside)) return null;
  return (before || inside) && size > 0 ? -size : size;
}

/** How a typed amount is understood, to show below its field: `Read as $12.50`; `otherwise` while it isn't an amount. */
export function readAs(text: string, otherwise = 'Such as 1,234.50'): string {
  const cents = text.trim() === '' ? null : readCents(text);
  return cents === null ? otherwise : `Read as ${moneyText(cents)}`;
}

/** Hundredths as a quantity: `150` gives `1.5`. */
export function quantityText(hundredths: number): string {
  const rest = hundredths % 100;
  const whole = ((hundredths - rest) / 100).toLocaleString('en-US');
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0').replace(/0$/, '')}`;
}

/** Hundredths of a typed quantity, such as `1.5`; null if it isn't a number (see `readNumber`), is zero or is too large. */
export function readQuantity(text: string): number | null {
  const hundredths = bounded(readNumber(text.trim()), MAX_HUNDREDTHS);
  return hundredths !== null && hundredths >= 1 ? hundredths : null;
}

/** Digits with at most two decimals after a point or comma: `7`, `1,5`, `12.50`, `.5`. */
const PLAIN = /^(\d{0,10})(?:[.,](\d{0,2}))?$/;
/** Groups of three digits with the same mark between them, then at most two decimals after another mark. */
const GROUPED = /^([1-9]\d{0,2}(?:([., ])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d{0,2}))?$/;
/** Could be 1 and a half as well as 1,500. */
const UNCLEAR = /^\d+\.\d{3}$/;

/**
 * Hundredths of a typed number without a sign; null if it isn't one, or could mean two numbers. This is the only reader of
 * typed amounts and quantities, in the browser and on the server (product/rules#prices):
 *
 *     number   = plain | grouped
 *     plain    = digits [mark [1 or 2 digits]] | mark (1 or 2 digits)
 *     grouped  = 1 to 3 digits, not beginning with 0, then once or more (group 3 digits), then [mark [1 or 2 digits]]
 *     mark     = "." | ","
 *     group    = "." | "," | space, the same one throughout, and not the mark
 *
 * `1,500` is fifteen hundred, as Americans write it. `1.500` alone is refused, because elsewhere it is fifteen hundred, too.
 * A space may be a no-break or a thin one.
 */
function readNumber(typed: string): number | null {
  const text = typed.replace(/\s/gu, ' ');
  const [, whole = '', part = ''] = PLAIN.exec(text) ?? [];
  if (`${whole}${part}` !== '') return hundredthsOf(whole, part);
  const [, groups, , rest = ''] = (UNCLEAR.test(text) ? null : GROUPED.exec(text)) ?? [];
  return groups === undefined ? null : hundredthsOf(groups.replace(/[., ]/g, ''), rest);
}

/** Null for more digits than a number keeps exactly. */
function hundredthsOf(whole: string, part: string): number | null {
  return whole.length > 10 ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

function bounded(value: number | null, most: number): number | null {
  return value === null || value > most ? null : value;
}
