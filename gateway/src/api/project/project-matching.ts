import { MATCH_LIMIT } from '@nestwright/domain/project/rules';
import { distanceMiles, type Position } from '#data/distance.ts';

/** What matching must know of a pro. */
export interface Candidate extends Position {
  id: string;
  name: string;
  categories: readonly string[];
  /** How far it travels from its own ZIP's centre. */
  radiusMiles: number;
}

/** What matching must know of a request. */
export interface Wanted extends Position {
  /** Category of the service. */
  category: string;
  /** A company the homeowner came from, ''  when there is none; it goes first if it can do the job. */
  company: string;
}

/** A pro for a request, with the distance between their ZIP centres. */
export interface Match<Pro extends Candidate> {
  pro: Pro;
  distanceMiles: number;
}

/**
 * The pros for a request: at most three (product/rules#matching) that work in the category and travel that far, the
 * nearest first. Equally near ones go by their id, so the same request always has the same pros in the same order.
 */
export function matchPros<Pro extends Candidate>(wanted: Wanted, candidates: readonly Pro[]): Match<Pro>[] {
  const company = fold(wanted.company);
  const isWished = ({ pro }: Match<Pro>) => Number(company !== '' && fold(pro.name) === company);
  return candidates
    .filter(({ categories }) => categories.includes(wanted.category))
    .map((pro) => ({ pro, distanceMiles: rounded(distanceMiles(wanted, pro)) }))
    .filter(({ pro, distanceMiles: miles }) => miles <= pro.radiusMiles)
    .sort(
      (a, b) =>
        isWished(b) - isWished(a) || a.distanceMiles - b.distanceMiles || (a.pro.id < b.pro.id ? -1 : 1),
    )
    .slice(0, MATCH_LIMIT);
}

/** Tenths of a mile: what is shown is what is compared. */
function rounded(miles: number): number {
  return Math.round(miles * 10) / 10;
}

function fold(name: string): string {
  return name.trim().toLowerCase();
}
