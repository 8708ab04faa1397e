import { canCheck } from '@nestwright/domain/record-check/crypto';
import { versionHash } from '@nestwright/domain/quote/hash';
import type { Quote, QuoteVersion } from '@nestwright/domain/quote/schema';

/** The hash of a version, made of what the page shows; where this page may not use the browser's cryptography, the one it came with. */
export async function hashOf(quote: Quote, version: QuoteVersion): Promise<string> {
  return canCheck() ? versionHash({ ...version, quoteId: quote.id }) : version.hash;
}
