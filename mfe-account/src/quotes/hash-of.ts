import type { Quote, QuoteVersion } from '@nestwright/domain/quote/schema';

import { versionHash } from './version-hash.ts';

/** A version's hash, computed from what the page shows. */
export function hashOf(quote: Quote, version: QuoteVersion): Promise<string> {
  return versionHash({ ...version, quoteId: quote.id });
}
