import { UNAGREED_TIME_RULE } from '@nestwright/domain/prices/cancellation-rules';
import { longDate } from '@nestwright/domain/base/clock-rules';
import { moneyText, quantityText } from '@nestwright/domain/base/money-rules';
import { WINDOWS } from '@nestwright/domain/requests/project-rules';
import { totalCents } from '@nestwright/domain/prices/quote-rules';
import type { QuoteLine } from '@nestwright/domain/prices/quote-line-schema';
import type { QuoteContent } from '@nestwright/domain/prices/quote-schema';

/** The parts of an offer other than its lines. */
export type TermName = 'start' | 'days' | 'valid' | 'payment' | 'cancelling' | 'terms';

/** One term of an offer, in words. */
export interface QuoteTerm {
  name: TermName;
  label: string;
  value: string;
}

/** The terms of an offer in words, in the order in which they are shown; empty ones are left out. */
export function quoteTerms(content: QuoteContent): QuoteTerm[] {
  const { startsOn, days, validUntil, terms } = content;
  const all: QuoteTerm[] = [
    { name: 'start', label: 'Start', value: startsOn === null ? 'To be agreed' : longDate(startsOn) },
    { name: 'days', label: 'Takes', value: days === 1 ? '1 day' : `${days} days` },
    { name: 'valid', label: 'Price valid', value: `Until the end of ${longDate(validUntil)}` },
    { name: 'payment', label: 'Payment', value: paymentText(content) },
    { name: 'cancelling', label: 'Cancelling', value: cancellingText(content) },
    { name: 'terms', label: 'Terms', value: terms },
  ];
  return all.filter(({ value }) => value !== '');
}

/**
 * Until when a price that names its first day lets the homeowner cancel free of charge, by the home's clock: the terms count
 * hours, and for work that starts soon they may be over. Undefined if nothing is owed, or no day is named.
 */
export function freeDayText({
  startsOn,
  cancellation,
}: Pick<QuoteContent, 'startsOn' | 'cancellation'>): string | undefined {
  if (startsOn === null || cancellation.feeCents === 0) return undefined;
  const until = new Date(`${startsOn}T${WINDOWS[0].start}:00Z`);
  until.setUTCHours(until.getUTCHours() - cancellation.freeUntilHours);
  const hour = until.getUTCHours();
  const clock = `${hour % 12 || 12}\u00a0${hour < 12 ? 'AM' : 'PM'}`;
  const day = longDate(until.toISOString().slice(0, 10));
  return `You can cancel free of charge until ${clock} on ${day}. After that, cancelling costs ${moneyText(cancellation.feeCents)}.`;
}

/** `2.5 × $80.00 per hour`; '' for one piece. */
export function lineText({ quantityHundredths, unit, unitCents }: QuoteLine): string {
  if (quantityHundredths === 100 && unit === '') return '';
  const each = unit === '' ? '' : ` per ${unit}`;
  return `${quantityText(quantityHundredths)} × ${moneyText(unitCents)}${each}`;
}

function paymentText({ lines, pays }: QuoteContent): string {
  if (pays.kind === 'on-completion') return 'In full when the work is done';
  const rest = (totalCents(lines) ?? 0) - pays.depositCents;
  const deposit = `${moneyText(pays.depositCents)} before the work starts`;
  return rest <= 0 ? deposit : `${deposit}, the remaining ${moneyText(rest)} when it’s done`;
}

function cancellingText({ cancellation: { freeUntilHours, feeCents } }: QuoteContent): string {
  if (feeCents === 0) return 'Always free';
  const hours = freeUntilHours === 1 ? '1 hour' : `${freeUntilHours} hours`;
  const start = freeUntilHours === 0 ? 'the work starts' : `${hours} before the work starts`;
  return `Free until ${start}, ${moneyText(feeCents)} after that. ${UNAGREED_TIME_RULE}`;
}
