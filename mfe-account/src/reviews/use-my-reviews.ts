import { useCallback, useEffect, useState } from 'react';
import { listReviews, type ReviewKeys } from '@nestwright/domain/reviews/review-calls';
import type { MyReviews } from '@nestwright/domain/reviews/review-schema';
import { isSignedIn } from '@nestwright/domain/sign-in/session-rules';
import { useSession } from '@nestwright/contract/session/store';

interface Answer {
  /** The reviews' owner; never shown to another user of this browser. */
  userId: string;
  mine: MyReviews;
  isReachable: boolean;
}

const NOTHING: MyReviews = { reviews: [], next: null, about: [], nextAbout: null, figure: null };

/** The two lists of reviews. */
type Continued = 'reviews' | 'about';
const NO_KEYS: ReviewKeys = {};

/** The keys in a page's address after which its reviews begin. */
export function askedReviews(address: URLSearchParams): ReviewKeys {
  return { after: address.get('after') ?? undefined, aboutAfter: address.get('aboutAfter') ?? undefined };
}

/**
 * The signed-in user's reviews. A visitor has none, and no call is made.
 *
 * @param known the reviews that the server has read for this page
 */
export function useMyReviews(
  known?: MyReviews | null,
  { after, aboutAfter }: ReviewKeys = NO_KEYS,
): {
  mine: MyReviews;
  isReachable: boolean;
  /** Reloads the first pages. */
  refresh: () => void;
  /** Adds the next reviews to a list; resolves to a message if that failed. */
  more: (list: Continued) => Promise<string | undefined>;
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
      const listed = await listReviews({ after, aboutAfter });
      if (isWanted) setAnswer({ userId, mine: listed.ok ? listed.value : NOTHING, isReachable: listed.ok });
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [userId, round, after, aboutAfter]);

  const refresh = useCallback(() => setRound((count) => count + 1), []);
  const current = answer !== null && answer.userId === userId ? answer : null;
  const more = async (list: Continued): Promise<string | undefined> => {
    const mine = current?.mine ?? NOTHING;
    const following = await listReviews(
      list === 'reviews' ? { after: mine.next ?? undefined } : { aboutAfter: mine.nextAbout ?? undefined },
    );
    if (!following.ok) return following.message;
    const { reviews, next, about, nextAbout } = following.value;
    setAnswer((before) =>
      // Another account may have logged in meanwhile, in another tab.
      before?.userId !== userId
        ? before
        : {
            ...before,
            mine:
              list === 'reviews'
                ? { ...before.mine, reviews: [...before.mine.reviews, ...reviews], next }
                : { ...before.mine, about: [...before.mine.about, ...about], nextAbout },
          },
    );
    return undefined;
  };
  return { more, mine: current?.mine ?? NOTHING, isReachable: current?.isReachable ?? true, refresh };
}
