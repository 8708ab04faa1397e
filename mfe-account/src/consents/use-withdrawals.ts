import type { RefusedForm } from '@nestwright/contract/form/rules';
import type { Decided } from '@nestwright/domain/base/decision-calls';
import { useAnswers } from '@nestwright/domain/base/decision-store';
import type { Result } from '@nestwright/domain/base/http-calls';
import { type ElementType, type RefObject, useEffect, useRef, useState } from 'react';

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
  /** What follows from a withdrawal. */
  withdrawn: (decided: Decided, page: GivenPage<T>) => Withdrawn<T>;
  /** Why it failed, in the list's words; by default the gateway's. */
  problemOf?: (typed: RefusedForm['typed'], message: string, given: readonly T[]) => string;
}

/** What the page says and shows after an item was withdrawn. */
export interface Withdrawn<T> {
  done: string;
  left: GivenPage<T>;
}

/** A list of what a person has given. Each item can be withdrawn. */
export interface Withdrawals<T> {
  listing: Listing<T>;
  /** What the forms of its items are, and the one that is on its way. */
  Form: ElementType;
  sent: FormData | undefined;
  problem: string;
  done: string;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Adds the next page; resolves to a message if that failed. */
  more: () => Promise<string | undefined>;
}

/** Reads a page of the list when it opens, adds further pages, and withdraws items. */
export function useWithdrawals<T>({
  list,
  known,
  after,
  withdrawn,
  problemOf = (_typed, message) => message,
}: GivenSource<T>): Withdrawals<T> {
  const [listing, setListing] = useState<Listing<T>>(
    known ? { phase: 'listed', ...known } : { phase: 'asking' },
  );
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

  const { Form, sent, refused } = useAnswers((decided) => {
    if (!decided.answer.ok || listing.phase !== 'listed') return;
    const { done: said, left } = withdrawn(decided, listing);
    setDone(said);
    // The pressed button has disappeared, so focus must move.
    heading.current?.focus();
    setListing({ phase: 'listed', ...left });
  });

  return {
    listing,
    Form,
    sent,
    problem: refused?.message
      ? problemOf(refused.typed, refused.message, listing.phase === 'listed' ? listing.given : [])
      : '',
    done,
    heading,
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
