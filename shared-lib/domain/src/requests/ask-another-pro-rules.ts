import { MATCH_LIMIT } from '@nestwright/domain/requests/project-rules';

/** Hours that matched pros have to offer a price before the homeowner can ask another pro. */
export const SILENT_HOURS = 48;
/** The maximum number of pros for one request, including those asked later. */
export const MAX_ASKED = 6;

/** Hours that a matched pro has to answer before another pro can take its place. */
export const ANSWER_HOURS = 24;

const HOUR_MS = 3_600_000;

/** When a request counts as silent, computed from when it was matched or another pro was asked. */
export function silentFrom(since: Date): Date {
  return new Date(since.getTime() + SILENT_HOURS * HOUR_MS);
}

/**
 * Whether another pro can take the place of one of the first, because that one declined or has not answered for a day. At
 * most three pros have a place at a time.
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
  return pros.length < MAX_ASKED && held < Math.min(MATCH_LIMIT, pros.length);
}
