import { useSession } from '@nestwright/contract/session/store';
import { listNextVisits } from '@nestwright/domain/visits/visit-calls';
import type { NextVisit, NextVisits } from '@nestwright/domain/visits/visit-schema';
import type { ThreadSide } from '@nestwright/domain/talk/thread-rules';
import { useEffect, useState } from 'react';

/** The reader's next visits on one side. */
interface Shown extends NextVisits {
  /** Adds the following visits; resolves to a message if that failed. */
  more: () => Promise<string | undefined>;
}

interface Answer {
  /** The visits' owner, '' for this browser's guest; they are never shown to another user of this browser. */
  userId: string;
  page: NextVisits;
}

const NOTHING: NextVisits = { visits: [], next: null };

/** Reads the next visits when their page opens. Until then, it has those that the server has read, or none. */
export function useNextVisits(
  side: ThreadSide,
  { known, after }: { known: NextVisits | null | undefined; after: string | undefined },
): Shown {
  const userId = useSession()?.UserID ?? '';
  const [answer, setAnswer] = useState<Answer>({ userId, page: known ?? NOTHING });
  useEffect(() => {
    let isWanted = true;
    void listNextVisits({ side, after }).then((listed) => {
      if (!listed.ok || !isWanted) return;
      const visits = listed.value.visits.filter((visit) => isOf(side, visit));
      setAnswer({ userId, page: { ...listed.value, visits } });
    });
    return () => {
      isWanted = false;
    };
  }, [userId, side, after]);
  const page = answer.userId === userId ? answer.page : NOTHING;
  const more = async () => {
    const following = await listNextVisits({ side, after: page.next ?? undefined });
    if (!following.ok) return following.message;
    const { visits, next } = following.value;
    setAnswer((before) =>
      before.userId === userId
        ? { userId, page: { visits: [...before.page.visits, ...visits], next } }
        : before,
    );
    return undefined;
  };
  return { ...page, more };
}

/** Filters by side, because older gateways list both sides. */
function isOf(side: ThreadSide, { leadId }: NextVisit): boolean {
  return (leadId === null) === (side === 'homeowner');
}
