import type { AppDeps } from '#app-deps.ts';
import type { Db } from '#db/db.ts';
import { type LimitSubject, takeEveryPlace } from './durable-limit.ts';
import { tooManyError } from './errors.ts';

/**
 * Counts one hit for each subject inside the caller's transaction, which is undone when one has no room.
 * @throws ApiError 429 with the time to wait.
 */
export async function takePlaces(tx: Db, deps: AppDeps, subjects: readonly LimitSubject[]): Promise<void> {
  const wait = await countPlaces(tx, deps, subjects);
  if (wait > 0) throw tooManyError(wait);
}

/**
 * Counts one hit for each subject, room or not, for a caller whose transaction is kept in either case.
 * @returns 0 when every subject had room, else the seconds until all have.
 */
export function countPlaces(tx: Db, deps: AppDeps, subjects: readonly LimitSubject[]): Promise<number> {
  return takeEveryPlace(tx, { secret: deps.secret, now: deps.clock.now() }, subjects);
}

/** A subject counted by the client's address, whose windows LIMIT_FACTOR widens. */
export function byClient({ config }: AppDeps, { kind, who, windows }: LimitSubject): LimitSubject {
  return {
    kind,
    who,
    windows: windows.map(({ most, seconds }) => ({ most: most * config.LIMIT_FACTOR, seconds })),
  };
}
