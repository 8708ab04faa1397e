import { readGuestRequests } from '@nestwright/domain/requests/guest-requests-calls';
import { useAccountHere } from '@nestwright/domain/sign-in/session-store';
import { useEffect, useState } from 'react';

import { useKnownPerson } from '#known/known-person.tsx';

interface Found {
  /** The account that may be asked; nobody else sees the question. */
  userId: string;
  count: number;
}

/**
 * How many requests of this browser the account may be asked about: from the page that its server rendered, or else from the
 * gateway. `settle` ends the question.
 */
export function useGuestRequests(): { count: number; settle: () => void } {
  const userId = useAccountHere();
  const known = useKnownPerson()?.guestRequests ?? null;
  const [found, setFound] = useState<Found | null>(() => (known === null ? null : { userId, count: known }));
  const isKnown = found?.userId === userId;

  useEffect(() => {
    if (userId === '' || isKnown) return;
    let isWanted = true;
    const ask = async () => {
      const answer = await readGuestRequests();
      // A question that can't be asked now is asked on a later page.
      if (isWanted) setFound({ userId, count: answer.ok ? answer.value.count : 0 });
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [userId, isKnown]);

  return {
    count: userId !== '' && isKnown ? found.count : 0,
    settle: () => setFound({ userId, count: 0 }),
  };
}
