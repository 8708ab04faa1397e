import { addDays } from '@nestwright/domain/base/clock-rules';
import { fieldErrors } from '@nestwright/domain/base/field-schema';
import type { QuoteDraft } from '@nestwright/domain/prices/quote-draft-schema';
import { offerOf, ownLines, withOffer } from '@nestwright/domain/prices/offer-line-rules';
import type { LeadQuote } from '@nestwright/domain/prices/quote-schema';
import { readCents, readQuantity } from '@nestwright/domain/base/money-rules';
import { dayErrors } from '@nestwright/domain/prices/quote-rules';

import { type QuoteContent, quoteContentSchema } from '@nestwright/domain/prices/quote-schema';

import { emptyLine, draftLine, typedAmount } from './typed-line-rules.ts';

/** The default number of days that a new price holds. */
const USUAL_DAYS_VALID = 14;

const NO_PRICE_MESSAGE = 'Please enter a price';
/** The message about a line that has the name of the offer's. */
const OFFER_NAME_MESSAGE = 'We add this line where it applies. Please give yours another name';

/** An empty price. `today` is the home's date, `YYYY-MM-DD`. */
export function newDraft(today: string): QuoteDraft {
  return {
    lines: [emptyLine],
    terms: '',
    startsOn: '',
    days: '1',
    validUntil: addDays(today, USUAL_DAYS_VALID),
    freeUntilHours: '48',
    fee: '0',
    pays: 'on-completion',
    deposit: '',
  };
}

/** A version's own lines and terms as the start of the next one, with a new last day if its own has passed. */
export function draftOf(content: QuoteContent, today: string): QuoteDraft {
  const { lines, terms, startsOn, days, validUntil, cancellation, pays } = content;
  return {
    lines: ownLines(lines).map(draftLine),
    terms,
    startsOn: startsOn ?? '',
    days: String(days),
    validUntil: validUntil < today ? addDays(today, USUAL_DAYS_VALID) : validUntil,
    freeUntilHours: String(cancellation.freeUntilHours),
    fee: typedAmount(cancellation.feeCents),
    pays: pays.kind,
    deposit: pays.kind === 'deposit' ? typedAmount(pays.depositCents) : '',
  };
}

/**
 * The draft with typed numbers parsed, and the line of the request's offer. Other text becomes `NaN`, which the schema refuses with
 * its message.
 */
export function contentOf(draft: QuoteDraft, offer: LeadQuote['offer']): QuoteContent {
  const { lines, terms, startsOn, days, validUntil, freeUntilHours, fee, pays, deposit } = draft;
  const typed = lines.map(({ what, quantity, unit, price }) => ({
    what: what.trim(),
    quantityHundredths: readQuantity(quantity) ?? Number.NaN,
    unit: unit.trim(),
    unitCents: readCents(price) ?? Number.NaN,
  }));
  return {
    lines: withOffer(typed, offer),
    terms: terms.trim(),
    startsOn: startsOn === '' ? null : startsOn,
    days: readWhole(days),
    validUntil,
    cancellation: { freeUntilHours: readWhole(freeUntilHours), feeCents: readCents(fee) ?? Number.NaN },
    pays:
      pays === 'deposit'
        ? { kind: 'deposit', depositCents: readCents(deposit) ?? Number.NaN }
        : { kind: 'on-completion' },
  };
}

/** Messages by field, such as `lines.0.unitCents`; none if the price can be offered. */
export function draftErrors(
  draft: QuoteDraft,
  { today, offer }: Pick<LeadQuote, 'today' | 'offer'>,
): Record<string, string> {
  const content = contentOf(draft, offer);
  const unpriced = draft.lines.flatMap(({ price }, index) =>
    price.trim() === '' ? [[`lines.${index}.unitCents`, NO_PRICE_MESSAGE]] : [],
  );
  const misnamed = draft.lines.flatMap((line, index) =>
    offerOf(line) === null ? [] : [[`lines.${index}.what`, OFFER_NAME_MESSAGE]],
  );
  return byField({
    ...dayErrors(content, today),
    ...fieldErrors(quoteContentSchema, content),
    ...(Object.fromEntries([...unpriced, ...misnamed]) as Record<string, string>),
  });
}

/** The messages of the gateway's refusal, by field of the editor. */
export function refusedFields(fields: Record<string, string>): Record<string, string> {
  return byField(
    Object.fromEntries(Object.entries(fields).map(([name, said]) => [name.replace(/^content\./, ''), said])),
  );
}

/** The deposit has one field for all its errors. */
function byField({ pays, ...errors }: Record<string, string>): Record<string, string> {
  return pays === undefined ? errors : { ...errors, 'pays.depositCents': pays };
}

function readWhole(text: string): number {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;
}
