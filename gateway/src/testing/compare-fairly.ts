import { ANSWER, MILES } from '@nestwright/domain/matching/match-rules';
import { fairStars } from '@nestwright/domain/reviews/review-rules';

const MAX_STARS = 5;
const MINUTES = 60;

/** The facts by which companies are compared. */
export interface Compared {
  id: string;
  /** Whether it is closed at the requested time, or has a visit then. */
  isBusy: boolean;
  /** In tenths of a mile. */
  distanceMiles: number;
  /** Mean of its reviews; meaningless without reviews. */
  rating: number;
  reviewCount: number;
  /** Median minutes until it answers; null with too few answers. */
  answerMinutes: number | null;
  /** When it was last asked in this category; null for never. */
  offeredAt: Date | null;
}

/** Distance in whole miles, plus miles for reviews and answer time. Less is better. */
export function fairMiles(company: Compared): number {
  const hours = company.answerMinutes === null ? ANSWER.unknown : company.answerMinutes / MINUTES;
  const slowness = Math.min(hours, ANSWER.most) / ANSWER.most;
  return Math.floor(
    company.distanceMiles + MILES.star * (MAX_STARS - fairStars(company)) + MILES.slowest * slowness,
  );
}

/**
 * The order of companies that the gateway's SQL must follow. Those that are free at the requested time go before the
 * others. Then fair miles decide. Among equals, the company that was asked longest ago
 * goes first; then the id decides.
 */
export function compareFairly(a: Compared, b: Compared): number {
  return (
    Number(a.isBusy) - Number(b.isBusy) ||
    fairMiles(a) - fairMiles(b) ||
    turnOf(a) - turnOf(b) ||
    (a.id < b.id ? -1 : 1)
  );
}

/** Companies that were never asked go first. */
function turnOf({ offeredAt }: Compared): number {
  return offeredAt?.getTime() ?? 0;
}
