import type { QuoteLine } from '@nestwright/domain/prices/quote-line-schema';
import canonicalize from 'canonicalize';

/** The first field of every hashed change. */
const CHANGE_FORMAT = 'nestwright-change/1';

/** The input of a change's hash: the agreed price, the change itself, and random text. */
export interface HashedChange {
  agreementId: string;
  n: number;
  by: string;
  /** Hash of the price that it changes: the version's, or that of the last accepted change. */
  baseHash: string;
  removed: readonly QuoteLine[];
  added: readonly QuoteLine[];
  deltaCents: number;
  words: string;
  validUntil: string;
  salt: string;
}

/** The text that is hashed: canonical JSON (RFC 8785), with amounts in cents of US dollars. */
export function changeText(change: HashedChange): string {
  const { agreementId: agreement, n, by, baseHash: base, deltaCents, words, validUntil, salt } = change;
  const text = canonicalize({
    format: CHANGE_FORMAT,
    currency: 'USD',
    agreement,
    n,
    by,
    base,
    removed: change.removed.map(plainLine),
    added: change.added.map(plainLine),
    deltaCents,
    words,
    validUntil,
    salt,
  });
  if (text === undefined) throw new Error('A change holds JSON values only.');
  return text;
}

function plainLine({ what, quantityHundredths, unit, unitCents }: QuoteLine) {
  return { what, quantityHundredths, unit, unitCents };
}
