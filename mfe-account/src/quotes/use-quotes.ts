import { useCallback } from 'react';
import {
  acceptQuote,
  askForChange,
  askQuestion,
  declineQuote,
  listQuotes,
} from '@nestwright/domain/quote/calls';
import type { DeclineReason } from '@nestwright/domain/quote-closing/rules';
import { ACCEPT_VERSION } from '@nestwright/domain/quote/rules';
import type { ProjectQuotes, Quote, QuoteVersion } from '@nestwright/domain/quote/schema';
import { type StepOutcome, usePrices } from '@nestwright/domain/quote/store';

import { hashOf } from './hash-of.ts';

/** The version that a command is about, and the command's id, the same however often it is sent. */
export interface QuoteCommand {
  quote: Quote;
  version: QuoteVersion;
  commandId: string;
}

/** Shown if a price on the page doesn't match the offered hash. */
export const NOT_WHAT_WAS_OFFERED =
  'This page doesn’t show the pro’s current offer, so nothing was agreed. Please reload it.';

/** The quotes of a project while its page is open, reloaded when `moment` changes. `known`: what the server has read. */
export function useQuotes(projectId: string, moment: string, known?: ProjectQuotes | null) {
  const read = useCallback((signal: AbortSignal) => listQuotes(projectId, signal), [projectId]);
  const { state, settle, retry } = usePrices(read, moment, known);
  return {
    state,
    retry,
    settle,
    /** Accepts what the page shows, so the hash is computed here and not taken from the answer. */
    accept: async ({ quote, version, commandId }: QuoteCommand): Promise<StepOutcome> => {
      const hash = await hashOf(quote, version);
      if (hash !== version.hash) return { kind: 'failed', message: NOT_WHAT_WAS_OFFERED };
      const body = { commandId, n: version.n, hash, textVersion: ACCEPT_VERSION };
      return settle(await acceptQuote({ projectId, quoteId: quote.id }, body));
    },
    decline: async (
      { quote, version, commandId }: QuoteCommand,
      reason: DeclineReason,
      words: string,
    ): Promise<StepOutcome> => {
      const body = { commandId, n: version.n, reason, words };
      return settle(await declineQuote({ projectId, quoteId: quote.id }, body));
    },
    askForChange: async (
      { quote, version, commandId }: QuoteCommand,
      words: string,
    ): Promise<StepOutcome> => {
      const body = { commandId, n: version.n, words };
      return settle(await askForChange({ projectId, quoteId: quote.id }, body));
    },
    askQuestion: async ({ quote, version, commandId }: QuoteCommand, words: string): Promise<StepOutcome> => {
      const body = { commandId, n: version.n, words };
      return settle(await askQuestion({ projectId, quoteId: quote.id }, body));
    },
  };
}
