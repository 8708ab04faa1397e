import type { AppDeps } from '#app-deps.ts';
import type { Db } from '#db/db.ts';
import { type LimitSubject, takeEveryPlace } from './durable-limit.ts';
import { tooManyError } from './errors.ts';
import { networkOf, wideNetworkOf, WIDE_FACTOR } from './network.ts';

/** A subject counted by the client's network, and more coarsely by the wider network around it. */
export interface ClientSubject extends LimitSubject {
  wide?: LimitSubject;
}

/**
 * Counts one hit for each subject inside the caller's transaction, which is undone when one has no room.
 * @throws ApiError 429 with the time to wait.
 */
export async function takePlaces(
  tx: Db,
  deps: AppDeps,
  subjects: readonly (LimitSubject | ClientSubject)[],
): Promise<void> {
  const wait = await countPlaces(tx, deps, subjects);
  if (wait > 0) throw tooManyError(wait);
}

/**
 * Counts one hit for each subject, room or not, for a caller whose transaction is kept in either case.
 * @returns 0 when every subject had room, else the seconds until all have.
 */
export function countPlaces(
  tx: Db,
  deps: AppDeps,
  subjects: readonly (LimitSubject | ClientSubject)[],
): Promise<number> {
  const all = subjects.flatMap((subject) =>
    'wide' in subject && subject.wide ? [subject, subject.wide] : [subject],
  );
  return takeEveryPlace(tx, { secret: deps.secret, now: deps.clock.now() }, all);
}

/**
 * A subject counted by the client's network: an IPv4 address or the /64 of an IPv6 address, whose windows LIMIT_FACTOR
 * widens, and WIDE_FACTOR times as much for the /48.
 * @param subject `who` is the client's address
 */
export function byClient({ config }: AppDeps, { kind, who, windows }: LimitSubject): ClientSubject {
  const times = (factor: number) =>
    windows.map(({ most, seconds }) => ({ most: most * factor * config.LIMIT_FACTOR, seconds }));
  const [network, wideNetwork] = [networkOf(who), wideNetworkOf(who)];
  const subject: ClientSubject = { kind, who: network, windows: times(1) };
  if (wideNetwork !== network)
    subject.wide = { kind: `${kind}-wide`, who: wideNetwork, windows: times(WIDE_FACTOR) };
  return subject;
}
