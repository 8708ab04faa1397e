import { canCheck } from '@nestwright/domain/record-check/crypto';
import type { Quote, QuoteVersion } from '@nestwright/domain/quote/schema';

import { versionHash } from './version-hash.ts';

/** A version's hash, computed from what the page shows; its given hash if the page can't use the browser's cryptography. */
export async function hashOf(quote: Quote, version: QuoteVersion): Promise<string> {
  return canCheck() ? versionHash({ ...version, quoteId: quote.id }) : version.hash;
}
