import type { AppDeps } from '#app-deps.ts';
import type { Db } from '#db/db.ts';
import { type LimitSubject, countHitOfEach } from './durable-limit.ts';
import { tooManyError } from './errors.ts';
import { networkOf, wideNetworkOf, WIDE_FACTOR } from './network.ts';

/** A subject counted by the client's network and, with a coarser limit, by the wider network around it. */
export interface ClientSubject extends LimitSubject {
  wide?: LimitSubject;
}

/**
 * Counts one hit for each subject inside the caller's transaction, which rolls back when one has no room.
 * @throws ApiError 429 with the time to wait.
 */
export async function enforceLimits(
  tx: Db,
  deps: AppDeps,
  subjects: readonly (LimitSubject | ClientSubject)[],
): Promise<void> {
  const wait = await countClientHits(tx, deps, subjects);
  if (wait > 0) throw tooManyError(wait);
}

/**
 * Counts one hit for each subject, even without room, for a caller whose transaction commits either way.
 * @returns 0 when every subject had room, or else the seconds until all do.
 */
export function countClientHits(
  tx: Db,
  deps: AppDeps,
  subjects: readonly (LimitSubject | ClientSubject)[],
): Promise<number> {
  return countHitOfEach(tx, { secret: deps.secret, now: deps.clock.now() }, withWide(subjects));
}

/** The subjects, and the wider networks of those that have one. */
export function withWide(subjects: readonly (LimitSubject | ClientSubject)[]): LimitSubject[] {
  return subjects.flatMap((subject) =>
    'wide' in subject && subject.wide ? [subject, subject.wide] : [subject],
  );
}

/**
 * A subject counted by the client's network: an IPv4 address or the /64 of an IPv6 address. LIMIT_FACTOR multiplies its
 * limits; the /48 may use WIDE_FACTOR times as much.
 * @param subject `who` is the client's address
 */
export function byClient({ config }: AppDeps, { kind, who, windows, hits = 1 }: LimitSubject): ClientSubject {
  const times = (factor: number) =>
    windows.map(({ most, seconds }) => ({ most: most * factor * config.LIMIT_FACTOR, seconds }));
  const [network, wideNetwork] = [networkOf(who), wideNetworkOf(who)];
  const subject: ClientSubject = { kind, who: network, windows: times(1), hits };
  if (wideNetwork !== network)
    subject.wide = { kind: `${kind}-wide`, who: wideNetwork, windows: times(WIDE_FACTOR), hits };
  return subject;
}
