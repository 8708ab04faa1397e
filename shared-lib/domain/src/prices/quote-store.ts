import type { Result } from '@nestwright/domain/base/http-calls';
import { useCallback, useEffect, useRef, useState } from 'react';

import type { Stepped } from './quote-calls.ts';

/** The prices that a page shows. */
export type PriceState<T> =
  | { phase: 'asking' }
  | { phase: 'failed'; message: string }
  | { phase: 'shown'; view: T };

/** A command's outcome. `overtaken` means that something else happened first; the page shows the current state. */
export type StepOutcome = { kind: 'done' } | { kind: 'overtaken' | 'failed'; message: string };

/**
 * Prices while their page is open. They are read when it opens, when its window comes into view, and when `read` or
 * `moment` changes. A page rendered on the server has them from the start. `settle` shows a command's answer in the page
 * and returns the command's outcome.
 */
export function usePrices<T>(
  read: (signal: AbortSignal) => Promise<Result<T>>,
  moment: string,
  known?: T | null,
) {
  const [state, setState] = useState<PriceState<T>>(
    known ? { phase: 'shown', view: known } : { phase: 'asking' },
  );
  const [round, setRound] = useState(0);
  /** Counts commands. Prices read before a command are older than its answer. */
  const steps = useRef(0);

  const take = useCallback((answer: Result<T>) => {
    setState((before) => {
      if (answer.ok) return { phase: 'shown', view: answer.value };
      // Loaded prices stay readable without a connection.
      return before.phase === 'shown' ? before : { phase: 'failed', message: answer.message };
    });
  }, []);

  useEffect(() => {
    const leave = new AbortController();
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      const asked = steps.current;
      void read(leave.signal).then((answer) => {
        if (!leave.signal.aborted && asked === steps.current) take(answer);
      });
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      leave.abort();
      document.removeEventListener('visibilitychange', look);
    };
  }, [read, moment, round, take]);

  const settle = (answer: Stepped<T>): StepOutcome => {
    steps.current += 1;
    if (answer.ok) {
      take(answer);
      return { kind: 'done' };
    }
    if (answer.now) take({ ok: true, value: answer.now });
    return { kind: answer.status === 409 ? 'overtaken' : 'failed', message: answer.message };
  };

  const retry = () => {
    setState({ phase: 'asking' });
    setRound((count) => count + 1);
  };

  return { state, settle, retry };
}
