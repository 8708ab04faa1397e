import { MATCH_LIMIT } from '@nestwright/domain/project/rules';
import { distanceMiles, type Position } from '#data/distance.ts';

/** What matching needs to know about a pro. */
export interface Candidate extends Position {
  id: string;
  name: string;
  categories: readonly string[];
  /** Travel distance from the center of its ZIP. */
  radiusMiles: number;
}

/** What matching needs to know about a request. */
export interface Wanted extends Position {
  /** Category of the service. */
  category: string;
  /** The company whose page the homeowner came from, or ''. It goes first if it can do the job. */
  company: string;
  /** The homeowner also wants pros that usually travel less than the distance, up to so many miles. */
  reachMiles?: number;
}

/** A request with pros that take precedence over all others. */
interface WantedFirst<Pro> extends Wanted {
  isFirst?: (pro: Pro) => boolean;
}

/** A matched pro, with the distance between the two ZIP centers. */
export interface Match<Pro extends Candidate> {
  pro: Pro;
  distanceMiles: number;
}

/**
 * Finds the pros for a request: at most three (product/rules#matching) that work in the category and travel that far,
 * nearest first. Ties are ordered by id, so the same request always gets the same pros in the same order.
 */
export function matchPros<Pro extends Candidate>(
  wanted: WantedFirst<Pro>,
  candidates: readonly Pro[],
): Match<Pro>[] {
  const company = fold(wanted.company);
  const isWished = ({ pro }: Match<Pro>) => Number(company !== '' && fold(pro.name) === company);
  const isFirst = ({ pro }: Match<Pro>) => Number(wanted.isFirst?.(pro) ?? false);
  return candidates
    .filter(({ categories }) => categories.includes(wanted.category))
    .map((pro) => ({ pro, distanceMiles: rounded(distanceMiles(wanted, pro)) }))
    .filter(({ pro, distanceMiles: miles }) => miles <= Math.max(pro.radiusMiles, wanted.reachMiles ?? 0))
    .sort(
      (a, b) =>
        isWished(b) - isWished(a) ||
        isFirst(b) - isFirst(a) ||
        a.distanceMiles - b.distanceMiles ||
        (a.pro.id < b.pro.id ? -1 : 1),
    )
    .slice(0, MATCH_LIMIT);
}

/** Tenths of a mile, so that the order matches the distances shown. */
function rounded(miles: number): number {
  return Math.round(miles * 10) / 10;
}

function fold(name: string): string {
  return name.trim().toLowerCase();
}
