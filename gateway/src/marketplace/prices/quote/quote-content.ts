import type { LeadClosing } from '@nestwright/domain/prices/quote-closing-rules';
import type { QuoteLine } from '@nestwright/domain/prices/quote-line-schema';
import type { QuoteContent, QuoteQuestion, QuoteVersion } from '@nestwright/domain/prices/quote-schema';
import type { LeadRow } from '#marketplace/leads/lead/lead-queries.ts';
import {
  type AgreementRow,
  type TextRow,
  type VersionRow,
  type WholeQuote,
} from '#marketplace/requests/prices/quote-rows.ts';

/** Why a pro can offer no price for a lead; null while it can. */
export function closingOf(given: {
  match: Pick<LeadRow['match'], 'answer'>;
  project: Pick<LeadRow['project'], 'status'>;
  mine: WholeQuote | undefined;
  agreement: AgreementRow | null;
}): LeadClosing | null {
  const { match, project, mine, agreement } = given;
  if (project.status === 'Cancelled') return 'cancelled';
  if (agreement !== null && agreement.state !== 'cancelled')
    return agreement.quoteId === mine?.quote.id ? 'agreed' : 'agreed-with-another';
  if (project.status === 'Done') return 'done';
  if (match.answer === 'declined') return 'lead-declined';
  return mine?.quote.state === 'declined' || mine?.quote.state === 'accepted' ? 'declined' : null;
}

/** The questions about a quote and their answers, oldest first. */
export function questionsOf({ notes }: Pick<WholeQuote, 'notes'>): QuoteQuestion[] {
  return notes.flatMap(({ n, kind, words, at }) => {
    if (kind !== 'question' && kind !== 'answer') return [];
    return [{ n, by: kind === 'question' ? 'homeowner' : 'pro', words, at: at.toISOString() }];
  });
}

/** What a stored version offers, as its pro filled it in. */
export function contentOf(version: VersionRow, { lines, terms }: TextRow): QuoteContent {
  const { startsOn, days, validUntil, freeUntilHours, feeCents, depositCents } = version;
  return {
    lines: JSON.parse(lines) as QuoteLine[],
    terms,
    startsOn,
    days,
    validUntil,
    cancellation: { freeUntilHours, feeCents },
    pays: depositCents === null ? { kind: 'on-completion' } : { kind: 'deposit', depositCents },
  };
}

/** A version as the API shows it. */
export function versionAnswer(version: VersionRow, text: TextRow): QuoteVersion {
  const { n, totalCents, hash, offeredAt, expiresAt } = version;
  return {
    ...contentOf(version, text),
    n,
    totalCents,
    salt: text.salt,
    hash,
    offeredAt: offeredAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
