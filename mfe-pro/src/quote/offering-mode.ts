import type { LeadQuote, QuoteContent } from '@nestwright/domain/prices/quote-schema';

import { contentOf } from './quote-draft-rules.ts';
import { type PostedPrice } from './posted-price-rules.ts';

/** What the pro is doing with the price. */
export type OfferingMode =
  | { kind: 'resting' }
  | { kind: 'editing'; refused: Record<string, string> }
  /** `commandId` is the same however often the offer is sent. */
  | { kind: 'preview'; content: QuoteContent; commandId: string };

/** A price posted without scripts continues where the server left off. */
export function modeOf(
  { draft, commandId, isPreview, errors }: PostedPrice,
  offer: LeadQuote['offer'],
): OfferingMode {
  return isPreview
    ? { kind: 'preview', content: contentOf(draft, offer), commandId }
    : { kind: 'editing', refused: errors };
}
