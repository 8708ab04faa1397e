import type { QuoteContent, QuoteVersion } from '@nestwright/domain/prices/quote-schema';
import canonicalize from 'canonicalize';

/** The first thing in every hashed version. */
const QUOTE_FORMAT = 'nestwright-quote/1';

/** The input of a version's hash: the quote's id, the pro's offer and random text. */
export type HashedVersion = QuoteContent &
  Pick<QuoteVersion, 'n' | 'totalCents' | 'salt'> & { quoteId: string };

/** The text that is hashed: canonical JSON (RFC 8785), with amounts in cents of US dollars. */
export function versionText(version: HashedVersion): string {
  const { quoteId: quote, n, salt, terms, startsOn, days, validUntil, cancellation, pays } = version;
  const lines = version.lines.map(({ what, quantityHundredths, unit, unitCents }) => ({
    what,
    quantityHundredths,
    unit,
    unitCents,
  }));
  const { freeUntilHours, feeCents } = cancellation;
  const paid =
    pays.kind === 'deposit' ? { kind: pays.kind, depositCents: pays.depositCents } : { kind: pays.kind };
  const text = canonicalize({
    format: QUOTE_FORMAT,
    currency: 'USD',
    totalCents: version.totalCents,
    cancellation: { freeUntilHours, feeCents },
    pays: paid,
    quote,
    n,
    salt,
    lines,
    terms,
    startsOn,
    days,
    validUntil,
  });
  if (text === undefined) throw new Error('A version holds JSON values only.');
  return text;
}
