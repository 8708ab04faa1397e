import type { Result } from '@nestwright/domain/http/calls';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** What a person has given, as far as the page knows it. */
export type Listing<T> =
  | { phase: 'asking' }
  | { phase: 'listed'; given: readonly T[] }
  | { phase: 'failed'; message: string };

/** Taking back one of the things on the list. */
export interface Withdrawal<T, A> {
  /** Names the thing among those on the list. */
  key: string;
  send: () => Promise<Result<A>>;
  /** The sentence for a refusal. */
  problem: (message: string) => string;
  /** The sentence for success. */
  done: (answer: A) => string;
  /** The list after it. */
  left: (given: readonly T[], answer: A) => T[];
}

/** A list of what a person has given, each of which can be withdrawn. */
export interface Withdrawals<T> {
  listing: Listing<T>;
  /** Key of the thing that is being withdrawn; '' for none. */
  busy: string;
  problem: string;
  done: string;
  heading: RefObject<HTMLHeadingElement | null>;
  withdraw: <A>(withdrawal: Withdrawal<T, A>) => Promise<void>;
}

/**
 * Reads the list when its page opens, and withdraws things from it.
 *
 * @param list reads the list; the same function on every render
 * @param known the list that the page's server knows
 */
export function useWithdrawals<T>(
  list: (signal: AbortSignal) => Promise<Result<T[]>>,
  known: readonly T[] | null | undefined,
): Withdrawals<T> {
  const [listing, setListing] = useState<Listing<T>>(
    known ? { phase: 'listed', given: known } : { phase: 'asking' },
  );
  const [busy, setBusy] = useState('');
  const [problem, setProblem] = useState('');
  const [done, setDone] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const leaving = new AbortController();
    void list(leaving.signal).then((answer) => {
      if (leaving.signal.aborted) return;
      setListing(
        answer.ok ? { phase: 'listed', given: answer.value } : { phase: 'failed', message: answer.message },
      );
    });
    return () => leaving.abort();
  }, [list]);

  return {
    listing,
    busy,
    problem,
    done,
    heading,
    withdraw: async (withdrawal) => {
      setBusy(withdrawal.key);
      const answer = await withdrawal.send();
      setBusy('');
      if (!answer.ok) return setProblem(withdrawal.problem(answer.message));
      setProblem('');
      setDone(withdrawal.done(answer.value));
      // The pressed button is gone, so focus must move.
      heading.current?.focus();
      setListing((now) =>
        now.phase === 'listed' ? { ...now, given: withdrawal.left(now.given, answer.value) } : now,
      );
    },
  };
}
