import { CANDIDATES } from '@nestwright/domain/matching/match-rules';
import { MATCH_LIMIT } from '@nestwright/domain/requests/project-rules';
import { distanceMiles, type Position } from '#marketplace/site/place/distance.ts';
import { compareFairly, type Compared } from '#testing/compare-fairly.ts';

/** What matching needs to know about a pro. */
export interface Candidate extends Position, Omit<Compared, 'distanceMiles' | 'isBusy'> {
  name: string;
  categories: readonly string[];
  /** Travel distance from the center of its ZIP. */
  radiusMiles: number;
}

/** What matching needs to know about a request. */
export interface Wanted extends Position {
  /** Category of the service. */
  category: string;
  /** The name and the id of the company that the homeowner chose, or ''. It goes first if it can do the job. */
  company: string;
  companyId: string;
  /** The homeowner also wants pros that usually travel less than the distance, up to a number of miles. */
  reachMiles?: number;
  /** Ids of pros to leave out. */
  except?: readonly string[];
}

/** A request with pros that take precedence over all others. */
interface WantedFirst<Pro> extends Wanted {
  isFirst?: (pro: Pro) => boolean;
  isBusy?: (pro: Pro) => boolean;
}

/** A matched pro, with the distance between the two ZIP centers. */
export interface Match<Pro extends Candidate> {
  pro: Pro;
  distanceMiles: number;
}

/**
 * Finds the pros for a request: at most three (product/rules#matching) that work in the category and travel that far. The
 * company that the homeowner chose goes first, then those that take precedence, then the others; within each, the
 * nearest twelve are compared (product/rules#order-of-companies).
 */
export function matchPros<Pro extends Candidate>(
  wanted: WantedFirst<Pro>,
  candidates: readonly Pro[],
): Match<Pro>[] {
  const chosen = chosenOf(wanted, candidates);
  const able = candidates
    .filter(({ id, categories }) => categories.includes(wanted.category) && !wanted.except?.includes(id))
    .map((pro) => ({ pro, distanceMiles: rounded(distanceMiles(wanted, pro)) }))
    .filter(({ pro, distanceMiles: miles }) => miles <= Math.max(pro.radiusMiles, wanted.reachMiles ?? 0));
  const isFirst = ({ pro }: Match<Pro>) => wanted.isFirst?.(pro) ?? false;
  const compared = ({ pro, distanceMiles: miles }: Match<Pro>): Compared => ({
    ...pro,
    distanceMiles: miles,
    isBusy: wanted.isBusy?.(pro) ?? false,
  });
  const fair = (matches: readonly Match<Pro>[]) =>
    matches.toSorted((a, b) => compareFairly(compared(a), compared(b)));
  const found = able.filter(({ pro }) => pro.id === chosen);
  const others = () => able.filter((match) => !found.includes(match));
  found.push(...fair(nearest(others().filter(isFirst))));
  found.splice(MATCH_LIMIT);
  return [...found, ...fair(nearest(others()))].slice(0, MATCH_LIMIT);
}

/** The chosen company's id: of those with the name, the one with the id, or without an id the only one. */
function chosenOf<Pro extends Candidate>(
  { company, companyId }: WantedFirst<Pro>,
  candidates: readonly Pro[],
): string | undefined {
  const namesakes = candidates.filter(({ name }) => company !== '' && fold(name) === fold(company));
  const [only] = namesakes.length === 1 ? namesakes : [];
  return (companyId === '' ? only : namesakes.find(({ id }) => id === companyId))?.id;
}

function nearest<Pro extends Candidate>(matches: readonly Match<Pro>[]): Match<Pro>[] {
  const turn = ({ pro }: Match<Pro>) => pro.offeredAt?.getTime() ?? 0;
  return matches
    .toSorted(
      (a, b) => a.distanceMiles - b.distanceMiles || turn(a) - turn(b) || (a.pro.id < b.pro.id ? -1 : 1),
    )
    .slice(0, CANDIDATES);
}

/** Tenths of a mile, so that the order matches the distances shown. */
function rounded(miles: number): number {
  return Math.round(miles * 10) / 10;
}

function fold(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
