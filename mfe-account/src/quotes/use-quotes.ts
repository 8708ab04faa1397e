import { useCallback } from 'react';
import { listQuotes } from '@nestwright/domain/quote/calls';
import type { ProjectQuotes } from '@nestwright/domain/quote/schema';
import { usePrices } from '@nestwright/domain/quote/store';

/** The quotes of a project while its page is open, reloaded when `moment` changes. `known`: what the server has read. */
export function useQuotes(projectId: string, moment: string, known?: ProjectQuotes | null) {
  const read = useCallback((signal: AbortSignal) => listQuotes(projectId, signal), [projectId]);
  return usePrices(read, moment, known);
}
