import { readLeadQuote } from '@nestwright/domain/prices/quote-calls';
import { usePrices } from '@nestwright/domain/prices/quote-store';
import { useCallback } from 'react';

import { useKnownPro } from '#known/known-pro.ts';

/**
 * A pro's own quote for a lead while its page is open. It is reloaded when `moment` changes, because the lead has changed.
 */
export function useLeadQuote(leadId: string, moment: string) {
  const read = useCallback((signal: AbortSignal) => readLeadQuote(leadId, signal), [leadId]);
  return usePrices(read, moment, useKnownPro()?.quote);
}
