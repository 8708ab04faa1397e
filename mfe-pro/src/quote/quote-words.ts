import { longDate, localDate } from '@nestwright/domain/base/clock-rules';
import { declineReasonLabel, type LeadClosing } from '@nestwright/domain/prices/quote-closing-rules';
import { versionState } from '@nestwright/domain/prices/quote-rules';
import type { LeadQuote, Quote, QuoteVersion } from '@nestwright/domain/prices/quote-schema';

/** The outcome of the last step. */
export interface QuoteNews {
  text: string;
  isBad: boolean;
}

/** Tells a pro why no price can be offered. */
export function leadClosedText(closed: LeadClosing, quote: Quote | null): string {
  switch (closed) {
    case 'lead-declined':
      return 'You declined this request, so you can’t offer a price for it.';
    case 'cancelled':
      return 'The homeowner cancelled this project.';
    case 'done':
      return 'The work is done, so you can no longer offer a price.';
    case 'agreed':
      return 'You and the homeowner agreed on this price.';
    case 'agreed-with-another':
      return quote === null
        ? 'The homeowner agreed on a price with another pro.'
        : 'The homeowner agreed on a price with another pro. Thank you for your offer.';
    case 'declined':
      return `The homeowner declined your price. ${reasonText(quote)}`.trim();
  }
}

function reasonText(quote: Quote | null): string {
  const reason = quote?.reason ?? null;
  if (reason === null || reason === 'agreed-with-another' || reason === 'project-cancelled') return '';
  return reason === 'other' ? '' : `Their reason: “${declineReasonLabel(reason)}.”`;
}

/** The current state in a sentence; '' before the first offer, and if `leadClosedText` says it. */
export function stateText({ quote, closed }: LeadQuote): string {
  const head = quote?.versions.at(-1);
  if (quote === null || head === undefined || closed !== null) return '';
  switch (quote.state) {
    case 'offered':
      return `You offered this price. It is valid until the end of ${longDate(head.validUntil)}.`;
    case 'withdrawn':
      return 'You withdrew your price. You can offer another one.';
    case 'expired':
      return 'Your price expired before the homeowner answered. You can offer it again.';
    case 'accepted':
    case 'declined':
      return '';
  }
}

/** One version in a line: `Version 2, offered Friday, November 20, 2026`. */
export function versionTitle({ n, offeredAt }: QuoteVersion, zone?: string): string {
  return `Version ${n}, offered ${longDate(localDate(new Date(offeredAt), zone))}`;
}

/** The state of a version in one or two words. */
export function versionWord(quote: Quote, n: number): string {
  switch (versionState(quote, n)) {
    case 'offered':
      return 'Current';
    case 'superseded':
      return 'Replaced';
    case 'accepted':
      return 'Agreed';
    case 'declined':
      return quote.reason === 'agreed-with-another' ? 'Not chosen' : 'Declined';
    case 'withdrawn':
      return 'Withdrawn';
    case 'expired':
      return 'Expired';
  }
}

/** The homeowner's requests that the newest version doesn't answer. */
export function openChangeRequest(quote: Quote | null): string {
  if (quote === null) return '';
  const last = quote.notes.filter(({ kind, n }) => kind === 'wish' && n === quote.head).at(-1);
  return last?.words ?? '';
}
