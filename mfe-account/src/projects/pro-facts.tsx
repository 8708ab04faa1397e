import { Rating } from '@nestwright/domain/parts/stars';
import type { MatchedPro } from '@nestwright/domain/requests/project-schema';

/** A pro's stars and distance in one line. */
export function ProFacts({ pro: { rating, distanceMiles } }: { pro: MatchedPro }) {
  return (
    <>
      {rating !== null && <Rating of={rating} />} {distanceText(distanceMiles)}
    </>
  );
}

function distanceText(miles: number | null): string {
  if (miles === null) return '';
  return miles < 1 ? 'less than a mile away' : `${Math.round(miles)} mi away`;
}
