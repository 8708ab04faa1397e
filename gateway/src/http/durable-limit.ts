import { eq, sql } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import { type Db, rowsIn } from '#db/db.ts';
import { insertRows } from '#db/insert-rows.ts';
import { limits } from '#db/limit-tables.ts';

/** At most `most` hits within the last `seconds`. */
export interface Window {
  most: number;
  seconds: number;
}

export const MINUTE_SECONDS = 60;
export const HOUR_SECONDS = 3600;
export const DAY_SECONDS = 86_400;
/** How far the clocks of two gateways may differ. A hit further ahead was stored before a clock was set back, so it is dropped. */
const SKEW_SECONDS = 5;

/** What is limited, and for whom. The identity is hashed before it is stored. */
export interface LimitSubject {
  /** What is counted, such as `code-sent`. */
  kind: string;
  /** Who is counted: an e-mail address or a client's address. */
  who: string;
  windows: readonly Window[];
  /** How many hits to count at once; default 1. Only `countHits` and `countHitOfEach` use it. */
  hits?: number;
}

interface Ledger {
  secret: string;
  now: Date;
}

/**
 * Counts one hit if every window has room. The caller's transaction locks the subject's row until it ends, so two
 * gateways cannot both take the last slot.
 * @returns 0 when counted, or else the seconds until there is room (and nothing is counted).
 */
export async function countHitIfRoom(tx: Db, ledger: Ledger, subject: LimitSubject): Promise<number> {
  const key = keyOf(ledger, subject);
  const hits = await lockHits(tx, ledger, key, subject);
  const wait = secondsToWait(hits, subject.windows, ledger.now);
  if (wait === 0) await writeHits(tx, key, [...hits, ledger.now.getTime()]);
  return wait;
}

/** Like countHitIfRoom, but counts nothing: 0 when there is room. The row stays locked until the transaction ends. */
export async function secondsUntilRoom(tx: Db, ledger: Ledger, subject: LimitSubject): Promise<number> {
  const hits = await lockHits(tx, ledger, keyOf(ledger, subject), subject);
  return secondsToWait(hits, subject.windows, ledger.now);
}

/** Like secondsUntilRoom, but locks nothing. */
export async function readSecondsUntilRoom(tx: Db, ledger: Ledger, subject: LimitSubject): Promise<number> {
  const [row] = await tx
    .select({ hits: limits.hits })
    .from(limits)
    .where(eq(limits.key, keyOf(ledger, subject)));
  return secondsToWait(row?.hits ?? [], subject.windows, ledger.now);
}

/**
 * Counts one hit for each subject in one statement, even without room; then the caller must roll back. The subjects'
 * rows stay locked until the transaction ends.
 * @returns 0 when every subject had room, or else the seconds until all do.
 */
export async function countHitOfEach(
  tx: Db,
  ledger: Ledger,
  subjects: readonly LimitSubject[],
): Promise<number> {
  const waits = await countHits(tx, ledger, subjects);
  return Math.max(0, ...waits);
}

/**
 * Counts the hits of every subject in one statement, even without room. The subjects' rows stay locked until the
 * transaction ends.
 * @param subjects each named once.
 * @returns for each subject 0 when it had room, or else the seconds until it does.
 */
export async function countHits(
  tx: Db,
  ledger: Ledger,
  subjects: readonly LimitSubject[],
): Promise<number[]> {
  if (subjects.length === 0) return [];
  const now = ledger.now.getTime();
  const keys = subjects.map((subject) => keyOf(ledger, subject));
  const rows = subjects.map(({ windows, hits = 1 }, index) => ({
    key: keys[index]!,
    hits: Array.from({ length: hits }, () => now),
    expiresAt: endOf(ledger, windows),
  }));
  // Locked in a fixed order, to avoid deadlocks.
  rows.sort((one, other) => (one.key < other.key ? -1 : 1));
  // Earlier hits count within the subject's longest window, which lasts from now to `excluded.expires_at`.
  const oldest = sql`2 * ${now}::bigint - extract(epoch from excluded.expires_at) * 1000`;
  const latest = latestOf(ledger.now);
  const counting = sql`(select coalesce(jsonb_agg(hit), '[]') from jsonb_array_elements(${limits.hits}) hit where hit::bigint > ${oldest} and hit::bigint <= ${latest}::bigint)`;
  const counted = await tx.execute(
    sql`${insertRows(limits, rows)} on conflict (key)
      do update set hits = ${counting} || excluded.hits, expires_at = ${latestEnd}
      returning ${limits.key}, ${limits.hits}`,
  );
  const before = new Map(
    rowsIn<{ key: string; hits: number[] }>(counted).map(({ key, hits }) => [key, hits]),
  );
  return subjects.map(({ windows, hits = 1 }, index) => {
    const others = (before.get(keys[index]!) ?? []).slice(0, -hits);
    // There is room for several hits when there is room for the last of them.
    const narrower = windows.map(({ most, seconds }) => ({ most: most - hits + 1, seconds }));
    return secondsToWait(others, narrower, ledger.now);
  });
}

/** The time until every window has room for one more. */
export function secondsToWait(hits: readonly number[], windows: readonly Window[], now: Date): number {
  let wait = 0;
  for (const { most, seconds } of windows) {
    const start = now.getTime() - seconds * 1000;
    const inWindow = hits.filter((hit) => hit > start && hit <= latestOf(now)).sort((a, b) => a - b);
    const blocking = inWindow[inWindow.length - most];
    if (blocking === undefined) continue;
    const left = Math.min(Math.ceil((blocking - start) / 1000), seconds);
    wait = Math.max(wait, left);
  }
  return wait;
}

/** The latest moment at which a hit can have occurred. */
const latestOf = (now: Date): number => now.getTime() + SKEW_SECONDS * 1000;

const latestEnd = sql`greatest(${limits.expiresAt}, excluded.expires_at)`;

/** When a hit made now leaves every window. */
function endOf({ now }: Ledger, windows: readonly Window[]): Date {
  return new Date(now.getTime() + Math.max(...windows.map(({ seconds }) => seconds)) * 1000);
}

async function lockHits(tx: Db, ledger: Ledger, key: string, subject: LimitSubject): Promise<number[]> {
  const expiresAt = endOf(ledger, subject.windows);
  const [row] = await tx
    .insert(limits)
    .values({ key, hits: [], expiresAt })
    .onConflictDoUpdate({ target: limits.key, set: { expiresAt: latestEnd } })
    .returning({ hits: limits.hits });
  const oldest = 2 * ledger.now.getTime() - expiresAt.getTime();
  return (row?.hits ?? []).filter((hit) => hit > oldest && hit <= latestOf(ledger.now));
}

async function writeHits(tx: Db, key: string, hits: number[]): Promise<void> {
  await tx.update(limits).set({ hits }).where(eq(limits.key, key));
}

function keyOf(ledger: Ledger, subject: LimitSubject): string {
  const hash = createHmac('sha256', ledger.secret)
    .update(`${subject.kind}\n${subject.who}`)
    .digest('base64url');
  return `${subject.kind}:${hash}`;
}
