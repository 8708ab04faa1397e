import { localDate, longDate } from '@nestwright/domain/clock/rules';
import { declineReasonLabel, moneyText } from '@nestwright/domain/quote/rules';
import type { Agreement, Quote, QuoteVersion } from '@nestwright/domain/quote/schema';

/** What a quote is now, as the homeowner reads it. */
export function stateText(quote: Quote): string {
  const head = quote.versions.at(-1);
  switch (quote.state) {
    case 'offered':
      return head === undefined ? '' : `Offered ${dayOf(head.offeredAt)}`;
    case 'accepted':
      return 'You accepted this price.';
    case 'withdrawn':
      return `${quote.company} withdrew this price.`;
    case 'expired':
      return 'This price ran out. Ask for a change if you would still like one.';
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

/** The words in which the homeowner asked for a change of the newest version, which stands unanswered; '' for none. */
export function openWish({ notes, head, state }: Quote): string {
  if (state !== 'offered' && state !== 'expired') return '';
  return notes.filter(({ kind, n }) => kind === 'wish' && n === head).at(-1)?.words ?? '';
}

/** One version in a line: `Version 1, $1,425.00, offered Friday, November 20, 2026`. */
export function versionTitle({ n, totalCents, offeredAt }: QuoteVersion): string {
  return `Version ${n}, ${moneyText(totalCents)}, offered ${dayOf(offeredAt)}`;
}

/** The agreement in a sentence. */
export function agreedText({ company, totalCents, agreedAt, state }: Agreement): string {
  const what = `You agreed with ${company} on ${moneyText(totalCents)}, ${dayOf(agreedAt)}.`;
  return state === 'cancelled' ? `${what} Then the project was cancelled.` : what;
}

function dayOf(moment: string): string {
  return longDate(localDate(new Date(moment)));
}
