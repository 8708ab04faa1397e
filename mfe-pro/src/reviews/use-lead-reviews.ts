import { readLeadReviews } from '@nestwright/domain/reviews/review-calls';
import type { LeadReviews } from '@nestwright/domain/reviews/review-schema';
import { useEffect, useState } from 'react';

import { useKnownPro } from '#known/known-pro.ts';

/**
 * The reviews of a lead; null until loaded. They are reloaded when `moment` changes, because the lead has changed.
 */
export function useLeadReviews(leadId: string, moment: string): LeadReviews | null {
  const [reviews, setReviews] = useState(useKnownPro()?.reviews ?? null);
  useEffect(() => {
    const stop = new AbortController();
    const read = async () => {
      const answer = await readLeadReviews(leadId, stop.signal);
      if (answer.ok) setReviews(answer.value);
    };
    void read();
    return () => stop.abort();
  }, [leadId, moment]);
  return reviews;
}
