import { useCallback, useEffect, useState } from 'react';
import { listReviews } from '@nestwright/domain/review/calls';
import type { MyReviews } from '@nestwright/domain/review/schema';
import { isSignedIn } from '@nestwright/domain/session/rules';
import { useSession } from '@nestwright/contract/session/store';

interface Answer {
  /** The reviews' owner; never shown to another user of this browser. */
  userId: string;
  mine: MyReviews;
  isReachable: boolean;
}

const NOTHING: MyReviews = { reviews: [], about: [], figure: null };

/**
 * The signed-in user's reviews; none for a visitor, for whom no call is made.
 *
 * @param known the reviews that the page's server knows
 */
export function useMyReviews(known?: MyReviews | null): {
  mine: MyReviews;
  isReachable: boolean;
  refresh: () => void;
} {
  const session = useSession();
  const userId = isSignedIn(session) ? session.UserID : '';
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(
    known ? { userId, mine: known, isReachable: true } : null,
  );

  useEffect(() => {
    if (userId === '') return;
    let isWanted = true;
    const ask = async () => {
      const listed = await listReviews();
      if (isWanted) setAnswer({ userId, mine: listed.ok ? listed.value : NOTHING, isReachable: listed.ok });
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [userId, round]);

  const refresh = useCallback(() => setRound((count) => count + 1), []);
  const current = answer !== null && answer.userId === userId ? answer : null;
  return { mine: current?.mine ?? NOTHING, isReachable: current?.isReachable ?? true, refresh };
}
