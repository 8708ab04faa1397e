import type { Result } from '@nestwright/domain/http/calls';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** A page of what a person has given. `next` is the key of the page after it; null at the end. */
export interface GivenPage<T> {
  given: readonly T[];
  next: string | null;
}

/** The items on the page. */
export type Listing<T> =
  | { phase: 'asking' }
  | ({ phase: 'listed' } & GivenPage<T>)
  | { phase: 'failed'; message: string };

/** The source of a list. */
export interface GivenSource<T> {
  /** Reads a page. Must be the same function on every render. */
  list: (after: string | undefined) => Promise<Result<GivenPage<T>>>;
  /** The page that the server has read. */
  known: GivenPage<T> | null | undefined;
  /** The key in the address after which the list begins; undefined for its start. */
  after?: string | undefined;
}

/** How to withdraw an item of the list. */
export interface Withdrawal<T, A> {
  /** The item's key. */
  key: string;
  send: () => Promise<Result<A>>;
  /** The message for a failure. */
  problem: (message: string) => string;
  /** The message for success. */
  done: (answer: A) => string;
  /** The list after the withdrawal. */
  left: (page: GivenPage<T>, answer: A) => GivenPage<T>;
}

/** A list of what a person has given. Each item can be withdrawn. */
export interface Withdrawals<T> {
  listing: Listing<T>;
  /** Key of the item that is being withdrawn; '' for none. */
  busy: string;
  problem: string;
  done: string;
  heading: RefObject<HTMLHeadingElement | null>;
  withdraw: <A>(withdrawal: Withdrawal<T, A>) => Promise<void>;
  /** Adds the next page; resolves to a message if that failed. */
  more: () => Promise<string | undefined>;
}

/** Reads a page of the list when it opens, adds further pages, and withdraws items. */
export function useWithdrawals<T>({ list, known, after }: GivenSource<T>): Withdrawals<T> {
  const [listing, setListing] = useState<Listing<T>>(
    known ? { phase: 'listed', ...known } : { phase: 'asking' },
  );
  const [busy, setBusy] = useState('');
  const [problem, setProblem] = useState('');
  const [done, setDone] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    let isWanted = true;
    void list(after).then((answer) => {
      if (!isWanted) return;
      setListing(
        answer.ok ? { phase: 'listed', ...answer.value } : { phase: 'failed', message: answer.message },
      );
    });
    return () => {
      isWanted = false;
    };
  }, [list, after]);

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
      // The pressed button has disappeared, so focus must move.
      heading.current?.focus();
      setListing((now) => (now.phase === 'listed' ? { ...now, ...withdrawal.left(now, answer.value) } : now));
    },
    more: async () => {
      if (listing.phase !== 'listed' || listing.next === null) return undefined;
      const following = await list(listing.next);
      if (!following.ok) return following.message;
      const { given, next } = following.value;
      setListing((now) => (now.phase === 'listed' ? { ...now, given: [...now.given, ...given], next } : now));
      return undefined;
    },
  };
}
