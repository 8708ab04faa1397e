import type { Result } from '@nestwright/domain/http/calls';
import { offerQuote, readLeadQuote, type Stepped, withdrawQuote } from '@nestwright/domain/quote/calls';
import type { LeadQuote, QuoteContent } from '@nestwright/domain/quote/schema';
import { useCallback, useEffect, useRef, useState } from 'react';

/** A pro's own quote for a lead, while its page is open. */
export type LeadQuoteState =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  | { kind: 'loaded'; view: LeadQuote };

/** What came of a command. `overtaken`: something else happened first, and the page shows what stands now. */
export type QuoteOutcome =
  | { kind: 'done' }
  | { kind: 'overtaken' | 'failed'; message: string }
  | { kind: 'refused'; fields: Record<string, string> };

/**
 * The quote of one lead: read when the page opens, when its window comes into view, and when `moment` changes, because then
 * the lead has moved.
 */
export function useLeadQuote(leadId: string, moment: string) {
  const [state, setState] = useState<LeadQuoteState>({ kind: 'loading' });
  const [round, setRound] = useState(0);

  /** Counts commands: what was read before one of them is older than its answer. */
  const steps = useRef(0);
  const take = useCallback((answer: Result<LeadQuote>) => {
    setState((before) => {
      if (answer.ok) return { kind: 'loaded', view: answer.value };
      // What was loaded stays readable without a connection.
      return before.kind === 'loaded' ? before : { kind: 'failed', message: answer.message };
    });
  }, []);

  useEffect(() => {
    const leave = new AbortController();
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      const asked = steps.current;
      void readLeadQuote(leadId, leave.signal).then((answer) => {
        if (!leave.signal.aborted && asked === steps.current) take(answer);
      });
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      leave.abort();
      document.removeEventListener('visibilitychange', look);
    };
  }, [leadId, moment, round, take]);

  const outcomeOf = (answer: Stepped<LeadQuote>): QuoteOutcome => {
    steps.current += 1;
    if (answer.ok) {
      take(answer);
      return { kind: 'done' };
    }
    if (answer.now) take({ ok: true, value: answer.now });
    if (answer.fields) return { kind: 'refused', fields: answer.fields };
    return { kind: answer.status === 409 ? 'overtaken' : 'failed', message: answer.message };
  };

  return {
    state,
    retry: () => {
      setState({ kind: 'loading' });
      setRound((count) => count + 1);
    },
    offer: async (commandId: string, after: number, content: QuoteContent) =>
      outcomeOf(await offerQuote(leadId, { commandId, after, content })),
    withdraw: async (commandId: string, n: number) =>
      outcomeOf(await withdrawQuote(leadId, { commandId, n })),
  };
}
