import { useCallback, useEffect, useState } from 'react';
import { listReviews } from '@nestwright/domain/review/calls';
import type { Review } from '@nestwright/domain/review/schema';
import { isSignedIn } from '@nestwright/domain/session/rules';
import { useSession } from '@nestwright/contract/session/store';

interface Answer {
  /** The reviews' owner; never shown to another user of this browser. */
  userId: string;
  reviews: Review[];
  isReachable: boolean;
}

/**
 * The signed-in user's reviews; none for a visitor, for whom no call is made.
 *
 * @param known the reviews that the page's server knows
 */
export function useMyReviews(known?: Review[] | null): {
  reviews: Review[];
  isReachable: boolean;
  refresh: () => void;
} {
  const session = useSession();
  const userId = isSignedIn(session) ? session.UserID : '';
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(
    known ? { userId, reviews: known, isReachable: true } : null,
  );

  useEffect(() => {
    if (userId === '') return;
    let isWanted = true;
    const ask = async () => {
      const listed = await listReviews();
      if (isWanted) setAnswer({ userId, reviews: listed.ok ? listed.value : [], isReachable: listed.ok });
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [userId, round]);

  const refresh = useCallback(() => setRound((count) => count + 1), []);
  const current = answer !== null && answer.userId === userId ? answer : null;
  return { reviews: current?.reviews ?? [], isReachable: current?.isReachable ?? true, refresh };
}
