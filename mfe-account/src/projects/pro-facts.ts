import type { MatchedPro } from '@nestwright/domain/requests/project-schema';

/** A pro's rating and distance in one line: `4.8 out of 5, 3 mi away`. */
export function proFacts({ rating, distanceMiles }: Pick<MatchedPro, 'rating' | 'distanceMiles'>): string {
  const facts: string[] = [];
  if (rating !== null) facts.push(`${rating.toFixed(1)} out of 5`);
  if (distanceMiles !== null)
    facts.push(distanceMiles < 1 ? 'less than a mile away' : `${Math.round(distanceMiles)} mi away`);
  return facts.join(', ');
}
