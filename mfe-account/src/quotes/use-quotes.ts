import { useCallback, useEffect, useRef, useState } from 'react';
import type { Result } from '@nestwright/domain/http/calls';
import {
  acceptQuote,
  askForChange,
  declineQuote,
  listQuotes,
  type Stepped,
} from '@nestwright/domain/quote/calls';
import { ACCEPT_VERSION, type DeclineReason } from '@nestwright/domain/quote/rules';
import type { ProjectQuotes, Quote, QuoteVersion } from '@nestwright/domain/quote/schema';

import { hashOf } from './hash-of.ts';

/** The prices of a project while its page is open. */
export type QuotesState =
  | { phase: 'asking' }
  | { phase: 'failed'; message: string }
  | { phase: 'shown'; view: ProjectQuotes };

/** What came of a command. `overtaken`: something else happened first, and the page shows what stands now. */
export type StepOutcome = { kind: 'done' } | { kind: 'overtaken' | 'failed'; message: string };

/** The version that a command is about, and the id that names the command however often it is sent. */
export interface QuoteCommand {
  quote: Quote;
  version: QuoteVersion;
  commandId: string;
}

const NOT_WHAT_WAS_OFFERED =
  'What this page shows isn’t what the pro offered, so nothing was agreed. Please reload the page.';

/** The quotes of a project: read when the page opens, when its window comes into view, and when `moment` changes. */
export function useQuotes(projectId: string, moment: string) {
  const [state, setState] = useState<QuotesState>({ phase: 'asking' });
  const [round, setRound] = useState(0);
  /** Counts commands: what was read before one of them is older than its answer. */
  const steps = useRef(0);

  const take = useCallback((answer: Result<ProjectQuotes>) => {
    setState((before) => {
      if (answer.ok) return { phase: 'shown', view: answer.value };
      // What was loaded stays readable without a connection.
      return before.phase === 'shown' ? before : { phase: 'failed', message: answer.message };
    });
  }, []);

  useEffect(() => {
    const leave = new AbortController();
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      const asked = steps.current;
      void listQuotes(projectId, leave.signal).then((answer) => {
        if (!leave.signal.aborted && asked === steps.current) take(answer);
      });
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      leave.abort();
      document.removeEventListener('visibilitychange', look);
    };
  }, [projectId, moment, round, take]);

  const outcomeOf = (answer: Stepped<ProjectQuotes>): StepOutcome => {
    steps.current += 1;
    if (answer.ok) {
      take(answer);
      return { kind: 'done' };
    }
    if (answer.now) take({ ok: true, value: answer.now });
    return { kind: answer.status === 409 ? 'overtaken' : 'failed', message: answer.message };
  };

  return {
    state,
    retry: () => {
      setState({ phase: 'asking' });
      setRound((count) => count + 1);
    },
    /** Says yes to what the page shows: the hash is made of it here, not taken from the answer. */
    accept: async ({ quote, version, commandId }: QuoteCommand): Promise<StepOutcome> => {
      const hash = await hashOf(quote, version);
      if (hash !== version.hash) return { kind: 'failed', message: NOT_WHAT_WAS_OFFERED };
      const body = { commandId, n: version.n, hash, textVersion: ACCEPT_VERSION };
      return outcomeOf(await acceptQuote({ projectId, quoteId: quote.id }, body));
    },
    decline: async (
      { quote, version, commandId }: QuoteCommand,
      reason: DeclineReason,
      words: string,
    ): Promise<StepOutcome> => {
      const body = { commandId, n: version.n, reason, words };
      return outcomeOf(await declineQuote({ projectId, quoteId: quote.id }, body));
    },
    askForChange: async (
      { quote, version, commandId }: QuoteCommand,
      words: string,
    ): Promise<StepOutcome> => {
      const body = { commandId, n: version.n, words };
      return outcomeOf(await askForChange({ projectId, quoteId: quote.id }, body));
    },
  };
}
