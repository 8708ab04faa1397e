import { localDate, longDate } from '@nestwright/domain/base/clock-rules';
import { moneyText } from '@nestwright/domain/base/money-rules';
import { declineReasonLabel } from '@nestwright/domain/prices/quote-closing-rules';
import type { Agreement } from '@nestwright/domain/prices/agreement-schema';
import type { MatchedPro } from '@nestwright/domain/requests/project-schema';
import { hasFreePlace, MAX_ASKED, silentFrom } from '@nestwright/domain/requests/ask-another-pro-rules';
import type { ProjectQuotes, Quote, QuoteVersion } from '@nestwright/domain/prices/quote-schema';

import type { MyProject } from '#projects/my-projects.ts';

/**
 * A quote's state in words for the homeowner.
 *
 * @param zone the reader's time zone; default: this machine's
 */
export function stateText(quote: Quote, zone?: string): string {
  const head = quote.versions.at(-1);
  switch (quote.state) {
    case 'offered':
      return head === undefined ? '' : `Offered ${dayOf(head.offeredAt, zone)}`;
    case 'accepted':
      return 'You accepted this price.';
    case 'withdrawn':
      return `${quote.company} withdrew this price.`;
    case 'expired':
      return 'This price has expired. You can ask for a new one.';
    case 'declined':
      return declinedText(quote);
  }
}

function declinedText({ reason }: Quote): string {
  if (reason === 'agreed-with-another') return 'You agreed with another pro.';
  if (reason === 'project-cancelled') return 'You cancelled the project.';
  if (reason === null || reason === 'other') return 'You declined this price.';
  return `You declined this price: ${declineReasonLabel(reason)}.`;
}

/** The homeowner's unanswered request to change the newest version; '' for none. */
export function openChangeRequest({ notes, head, state }: Quote): string {
  if (state !== 'offered' && state !== 'expired') return '';
  return notes.filter(({ kind, n }) => kind === 'wish' && n === head).at(-1)?.words ?? '';
}

/** Shown before a homeowner writes to a pro about a price. */
export const ASK_HINT =
  'The pro will answer here, and we’ll e-mail you. The price doesn’t change. Please don’t include your phone number or street address.';

/** Shown once a question is sent. */
export function askedText(company: string): string {
  return `Sent to ${company}. We’ll e-mail you when there is an answer.`;
}

/** One version in a line: `Version 1, $1,425.00, offered Friday, November 20, 2026`. */
export function versionTitle({ n, totalCents, offeredAt }: QuoteVersion, zone?: string): string {
  return `Version ${n}, ${moneyText(totalCents)}, offered ${dayOf(offeredAt, zone)}`;
}

/** The agreement in a sentence. */
export function agreedText({ company, totalCents, nowCents, agreedAt }: Agreement, zone?: string): string {
  const agreed = `On ${dayOf(agreedAt, zone)}, you and ${company} agreed on ${moneyText(totalCents)}.`;
  return nowCents === totalCents
    ? agreed
    : `${agreed} With the changes you both accepted, the total is now ${moneyText(nowCents)}.`;
}

/** Whether a price is open or agreed on. The quote of a cancelled agreement is neither. */
export function hasPrice({ quotes, agreement }: ProjectQuotes): boolean {
  const isAgreed = agreement !== null && agreement.state !== 'cancelled';
  return isAgreed || quotes.some(({ state }) => state === 'offered');
}

/** Whether another pro can be asked: a place is free, or the pros' time to offer a price is over. */
export function canAskAnother(
  { createdAt, status, pros }: Pick<MyProject, 'createdAt' | 'status' | 'pros'>,
  now: Date,
): boolean {
  const isOpen = status !== 'Cancelled' && status !== 'Done';
  if (!isOpen || pros.length === 0 || pros.length >= MAX_ASKED) return false;
  const created = new Date(createdAt);
  return now >= silentFrom(created) || hasFreePlace(pros, created, now);
}

/** What became of asking another pro. */
export function askedAnotherText(pro: Pick<MatchedPro, 'name'> | undefined): string {
  return `${pro?.name ?? 'Another pro'} has your request now.`;
}

function dayOf(moment: string, zone: string | undefined): string {
  return longDate(localDate(new Date(moment), zone));
}
