import { listNextVisits } from '@nestwright/domain/home-visit/calls';
import type { NextVisit, NextVisits } from '@nestwright/domain/home-visit/schema';
import type { ThreadSide } from '@nestwright/domain/thread/rules';
import { useEffect, useState } from 'react';

/** The reader's next visits on one side. */
interface Shown extends NextVisits {
  /** Adds the following visits; resolves to a message if that failed. */
  more: () => Promise<string | undefined>;
}

/** Reads the next visits when their page opens. Until then, it has those that the server has read, or none. */
export function useNextVisits(
  side: ThreadSide,
  { known, after }: { known: NextVisits | null | undefined; after: string | undefined },
): Shown {
  const [page, setPage] = useState<NextVisits>(known ?? { visits: [], next: null });
  useEffect(() => {
    let isWanted = true;
    void listNextVisits({ side, after }).then((answer) => {
      if (answer.ok && isWanted)
        setPage({ ...answer.value, visits: answer.value.visits.filter((visit) => isOf(side, visit)) });
    });
    return () => {
      isWanted = false;
    };
  }, [side, after]);
  const more = async () => {
    const following = await listNextVisits({ side, after: page.next ?? undefined });
    if (!following.ok) return following.message;
    const { visits, next } = following.value;
    setPage((before) => ({ visits: [...before.visits, ...visits], next }));
    return undefined;
  };
  return { ...page, more };
}

/** Filters by side, because older gateways list both sides. */
function isOf(side: ThreadSide, { leadId }: NextVisit): boolean {
  return (leadId === null) === (side === 'homeowner');
}
