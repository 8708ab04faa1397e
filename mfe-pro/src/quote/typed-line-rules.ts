import type { LineDraft } from '@nestwright/domain/prices/quote-draft-schema';
import { moneyText, quantityText, readCents, readQuantity } from '@nestwright/domain/base/money-rules';
import { offerCents } from '@nestwright/domain/prices/offer-line-rules';
import { lineCents, MAX_CENTS } from '@nestwright/domain/prices/quote-rules';
import type { QuoteLine } from '@nestwright/domain/prices/quote-line-schema';

/** A line to start with. */
export const emptyLine: LineDraft = { what: '', quantity: '1', unit: '', price: '' };

/** A line as typed. */
export function draftLine({ what, quantityHundredths, unit, unitCents }: QuoteLine): LineDraft {
  return { what, quantity: quantityText(quantityHundredths), unit, price: typedAmount(unitCents) };
}

/** A line's total in cents; null while it can't be computed. */
export function typedLineCents({ quantity, price }: LineDraft): number | null {
  const quantityHundredths = readQuantity(quantity);
  const unitCents = readCents(price);
  return quantityHundredths === null || unitCents === null
    ? null
    : lineCents({ quantityHundredths, unitCents });
}

/**
 * The total of the valid lines in cents, even one that no price can have; what the offer has taken off it; and whether all lines
 * are valid.
 */
export function typedTotal(
  lines: readonly LineDraft[],
  offer: { percent: number } | null,
): { cents: number; offCents: number; isWhole: boolean } {
  const amounts = lines.map(typedLineCents);
  const sum = amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);
  const offCents = offer === null ? 0 : offerCents(sum, offer);
  return { cents: sum - offCents, offCents, isWhole: !amounts.includes(null) };
}

/** A total as an amount, or why no price can have it. */
export function totalText(cents: number): string {
  if (cents < 0) return 'below $0';
  return cents > MAX_CENTS ? 'too large' : moneyText(cents);
}

/** Whether nothing has been typed into a line. */
export function isEmptyLine({ what, unit, price }: LineDraft): boolean {
  return what === '' && unit === '' && price === '';
}

/** An amount as text for a field: `123450` gives `1234.50`. */
export function typedAmount(cents: number): string {
  const size = Math.abs(cents);
  const rest = size % 100;
  const part = rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`;
  return `${cents < 0 ? '-' : ''}${(size - rest) / 100}${part}`;
}
