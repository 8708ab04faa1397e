import { useCallback } from 'react';
import { listQuotes } from '@nestwright/domain/prices/quote-calls';
import type { ProjectQuotes } from '@nestwright/domain/prices/quote-schema';
import { usePrices } from '@nestwright/domain/prices/quote-store';

/** The quotes of a project while its page is open, reloaded when `moment` changes. `known`: what the server has read. */
export function useQuotes(projectId: string, moment: string, known?: ProjectQuotes | null) {
  const read = useCallback((signal: AbortSignal) => listQuotes(projectId, signal), [projectId]);
  return usePrices(read, moment, known);
}
