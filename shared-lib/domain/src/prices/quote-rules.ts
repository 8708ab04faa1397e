import { addDays } from '@nestwright/domain/base/clock-rules';

/** The maximum number of lines of a quote. */
export const MAX_LINES = 50;
/** The largest total, and the largest unit price, in cents: ten million dollars. */
export const MAX_CENTS = 1_000_000_000;
/** The largest quantity, in hundredths: 100,000. */
export const MAX_HUNDREDTHS = 10_000_000;
/** The maximum number of versions of a quote. */
export const MAX_VERSIONS = 20;
/** The maximum number of days that a price holds, counted from the day it is offered. */
export const MAX_DAYS_VALID = 90;
/** How many days before a price expires both sides are reminded. */
export const REMIND_DAYS_BEFORE = 1;

/** The states of a quote. A draft belongs to the pro alone and stays in its browser. */
export const quoteStates = ['offered', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
/** The state of a quote. */
export type QuoteState = (typeof quoteStates)[number];
/** The steps of a quote. */
export type QuoteStep = 'offer' | 'accept' | 'decline' | 'withdraw' | 'expire';

/** The state after each step. Steps that aren't listed can't be taken. Offering again makes the next version. */
const nextStates: Readonly<Record<QuoteState | 'draft', Partial<Record<QuoteStep, QuoteState>>>> = {
  draft: { offer: 'offered' },
  offered: {
    offer: 'offered',
    accept: 'accepted',
    decline: 'declined',
    withdraw: 'withdrawn',
    expire: 'expired',
  },
  withdrawn: { offer: 'offered' },
  expired: { offer: 'offered' },
  accepted: {},
  declined: {},
};

/** The state of a quote after a step; null if the step can't be taken. */
export function afterStep(state: QuoteState | 'draft', step: QuoteStep): QuoteState | null {
  return nextStates[state][step] ?? null;
}

/** Whether the homeowner may ask for a change or ask a question, about a current or an expired price. */
export function canAskForChange(state: QuoteState): boolean {
  return state === 'offered' || state === 'expired';
}

/** The homeowner's last question if the pro hasn't answered it; null otherwise. */
export function openQuestion<T extends { by: 'homeowner' | 'pro' }>(questions: readonly T[]): T | null {
  const last = questions.at(-1);
  return last?.by === 'homeowner' ? last : null;
}

/** The state of one version: that of its quote, unless a newer version replaced it. */
export function versionState(
  quote: { state: QuoteState; head: number },
  n: number,
): QuoteState | 'superseded' {
  return n < quote.head ? 'superseded' : quote.state;
}

/** The parts of a line's price. */
export interface Priced {
  /** In hundredths: 150 is 1.5. */
  quantityHundredths: number;
  /** Price of one unit, in cents; negative for a discount. */
  unitCents: number;
}

/** A line's price in cents, rounded half away from zero; null if it is out of bounds or can't be computed exactly. */
export function lineCents({ quantityHundredths, unitCents }: Priced): number | null {
  if (!Number.isSafeInteger(quantityHundredths) || !Number.isSafeInteger(unitCents)) return null;
  const product = quantityHundredths * unitCents;
  if (!Number.isSafeInteger(product)) return null;
  const size = Math.abs(product);
  const rest = size % 100;
  const cents = (size - rest) / 100 + (rest >= 50 ? 1 : 0);
  if (cents > MAX_CENTS) return null;
  return product < 0 && cents > 0 ? -cents : cents;
}

/** The sum of the lines in cents; null if negative, above ten million dollars, or impossible to compute exactly. */
export function totalCents(lines: readonly Priced[]): number | null {
  if (lines.length > MAX_LINES) return null;
  let total = 0;
  for (const line of lines) {
    const cents = lineCents(line);
    if (cents === null) return null;
    total += cents;
  }
  return total < 0 || total > MAX_CENTS ? null : total;
}

/** The message about a day in the past. */
export const PAST_DAY_MESSAGE = 'Please choose today or a later day';
/** The message about a first day of work more than a year ahead. */
export const FAR_DAY_MESSAGE = 'Please choose a day within a year';
/** The message about a price that would be valid for too long. */
export const VALID_DAY_MESSAGE = `Please choose a day within ${MAX_DAYS_VALID} days`;

/** The errors of a price's days, by field; empty if there are none. `today` is the home's date. */
export function dayErrors(
  { startsOn, validUntil }: { startsOn: string | null; validUntil: string },
  today: string,
): { startsOn?: string; validUntil?: string } {
  const errors: { startsOn?: string; validUntil?: string } = {};
  if (startsOn !== null && startsOn < today) errors.startsOn = PAST_DAY_MESSAGE;
  if (startsOn !== null && startsOn > addDays(today, 365)) errors.startsOn = FAR_DAY_MESSAGE;
  if (validUntil < today) errors.validUntil = PAST_DAY_MESSAGE;
  if (validUntil > addDays(today, MAX_DAYS_VALID)) errors.validUntil = VALID_DAY_MESSAGE;
  return errors;
}

/** Shown below the button that accepts a price: accepting discloses the contact details. */
export const ACCEPT_TEXT =
  'By accepting, you agree to this price and these terms, and this pro sees your name, phone, e-mail and street address.';

/** Version of the text below the button. When you change the text, change it and add to `publishedAcceptTexts`. */
export const ACCEPT_VERSION = 'accept-2026-11';

/** Every text below the button, by version. Never change or remove an entry: disclosures keep its hash. */
export const publishedAcceptTexts: ReadonlyMap<string, string> = new Map([[ACCEPT_VERSION, ACCEPT_TEXT]]);
