import { MATCH_LIMIT } from '@nestwright/domain/project/rules';

/** How many hours matched pros have to offer a price before another one is offered to the homeowner. */
export const SILENT_HOURS = 48;
/** The most pros that one request goes to, with those that are asked later. */
export const MOST_ASKED = 6;

/** How many hours a matched pro has to answer before its place can go to another one. */
export const ANSWER_HOURS = 24;

const HOUR_MS = 3_600_000;

/** When a request counts as silent, from when it was matched or another pro was asked. */
export function silentFrom(since: Date): Date {
  return new Date(since.getTime() + SILENT_HOURS * HOUR_MS);
}

/**
 * Whether the place of one of the first pros is free for another one: it declined, or has not answered for a day. At
 * most three pros hold a place at a time.
 *
 * @param pros in the order in which they were matched
 */
export function hasFreePlace(
  pros: readonly { answer: 'waiting' | 'accepted' | 'declined' }[],
  createdAt: Date,
  now: Date,
): boolean {
  const isLate = now.getTime() >= createdAt.getTime() + ANSWER_HOURS * HOUR_MS;
  const holds = ({ answer }: (typeof pros)[number], place: number) =>
    answer === 'accepted' || (answer === 'waiting' && !(isLate && place < MATCH_LIMIT));
  const held = pros.filter(holds).length;
  return pros.length < MOST_ASKED && held < Math.min(MATCH_LIMIT, pros.length);
}
