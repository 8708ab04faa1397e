import {
  answerQuestion,
  offerQuote,
  readLeadQuote,
  type Stepped,
  withdrawQuote,
} from '@nestwright/domain/quote/calls';
import type { LeadQuote, QuoteContent } from '@nestwright/domain/quote/schema';
import { type StepOutcome, usePrices } from '@nestwright/domain/quote/store';
import { useCallback } from 'react';

import { useKnownPro } from '#known/known-pro.ts';

/** A command's outcome. `refused`: these fields are invalid. */
export type QuoteOutcome = StepOutcome | { kind: 'refused'; fields: Record<string, string> };

/**
 * A pro's own quote for a lead while its page is open. It is reloaded when `moment` changes, because the lead has changed.
 */
export function useLeadQuote(leadId: string, moment: string) {
  const read = useCallback((signal: AbortSignal) => readLeadQuote(leadId, signal), [leadId]);
  const { state, settle, retry } = usePrices(read, moment, useKnownPro()?.quote);
  const outcomeOf = (answer: Stepped<LeadQuote>): QuoteOutcome => {
    const outcome = settle(answer);
    return !answer.ok && answer.fields ? { kind: 'refused', fields: answer.fields } : outcome;
  };
  return {
    state,
    retry,
    settle,
    offer: async (commandId: string, after: number, content: QuoteContent) =>
      outcomeOf(await offerQuote(leadId, { commandId, after, content })),
    answer: async (commandId: string, words: string) =>
      outcomeOf(await answerQuestion(leadId, { commandId, words })),
    withdraw: async (commandId: string, n: number) =>
      outcomeOf(await withdrawQuote(leadId, { commandId, n })),
  };
}
