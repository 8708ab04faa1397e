import type { Agreement } from '@nestwright/domain/prices/agreement-schema';
import { linesAfter, USUAL_DAYS_OPEN } from '@nestwright/domain/prices/change-order-rules';
import { addDays, localDate } from '@nestwright/domain/base/clock-rules';
import type { QuoteLine } from '@nestwright/domain/prices/quote-line-schema';
import { readChange } from '@nestwright/domain/prices/typed-change-rules';

/** A change as its form posted it. Removed lines are given by their positions in the price that was shown. */
export interface PostedChange {
  text: (field: string) => string;
  texts: (field: string) => string[];
}

/** A change to propose, without its command's id. */
export interface Proposal {
  baseHash: string;
  removed: QuoteLine[];
  added: QuoteLine[];
  words: string;
  validUntil: string;
}

/**
 * Reads a posted change to the agreed price.
 *
 * @param version the agreed version of the quote
 * @returns the change to propose, or the reason why it can't be proposed; '' if the form marks the errors
 */
export function readPostedChange(
  { agreement, version }: { agreement: Agreement | null; version: { lines: QuoteLine[] } | undefined },
  { text, texts }: PostedChange,
): { ok: true; proposal: Proposal } | { ok: false; message: string } {
  if (!agreement || !version) return { ok: false, message: 'There is no agreed price to change.' };
  const baseHash = text('baseHash');
  if (baseHash !== agreement.headHash)
    return { ok: false, message: 'The agreed price has changed. Please look at it again.' };
  const prices = texts('price');
  const { isWhole, removed, added } = readChange(linesAfter(version.lines, agreement.changes), {
    off: new Set(texts('off').map(Number)),
    added: texts('what').map((what, index) => ({ what, price: prices[index] ?? '' })),
  });
  if (!isWhole) return { ok: false, message: '' };
  const validUntil = addDays(localDate(new Date()), USUAL_DAYS_OPEN);
  return { ok: true, proposal: { baseHash, removed, added, words: text('words').trim(), validUntil } };
}
