import type { AppDeps } from '#app-deps.ts';
import type { Db } from '#db/db.ts';
import { type LimitSubject, takeEveryPlace } from './durable-limit.ts';
import { tooManyError } from './errors.ts';

/**
 * Counts one hit for each subject inside the caller's transaction, which is undone when one has no room.
 * @throws ApiError 429 with the time to wait.
 */
export async function takePlaces(tx: Db, deps: AppDeps, subjects: readonly LimitSubject[]): Promise<void> {
  const ledger = { secret: deps.secret, now: deps.clock.now() };
  const wait = await takeEveryPlace(tx, ledger, subjects);
  if (wait > 0) throw tooManyError(wait);
}

/** A subject counted by the client's address, whose windows LIMIT_FACTOR widens. */
export function byClient({ config }: AppDeps, { kind, who, windows }: LimitSubject): LimitSubject {
  return {
    kind,
    who,
    windows: windows.map(({ most, seconds }) => ({ most: most * config.LIMIT_FACTOR, seconds })),
  };
}
