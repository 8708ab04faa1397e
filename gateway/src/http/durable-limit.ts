import { eq, sql } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import type { Db } from '#db/db.ts';
import { limits } from '#db/tables.ts';

/** At most `most` hits in any `seconds` that end now. */
export interface Window {
  most: number;
  seconds: number;
}

export const MINUTE_SECONDS = 60;
export const HOUR_SECONDS = 3600;
export const DAY_SECONDS = 86_400;

/** Something that is limited: by whom (an address, a client), hashed before it is stored. */
export interface LimitSubject {
  /** What is counted, such as `code-sent`. */
  kind: string;
  /** Who is counted: an e-mail address or a client's address. */
  who: string;
  windows: readonly Window[];
}

interface Ledger {
  secret: string;
  now: Date;
}

/**
 * Counts one hit if every window has room, inside the caller's transaction, which holds the subject's row until it
 * ends: two gateways cannot both take the last place.
 * @returns 0 when counted, else the seconds until there is room (and nothing is counted).
 */
export async function takePlace(tx: Db, ledger: Ledger, subject: LimitSubject): Promise<number> {
  const key = keyOf(ledger, subject);
  const hits = await lockHits(tx, ledger, key, subject);
  const wait = secondsToWait(hits, subject.windows, ledger.now);
  if (wait === 0) await writeHits(tx, key, [...hits, ledger.now.getTime()]);
  return wait;
}

/** Like takePlace, but counts nothing: 0 when there is room. The row stays held until the transaction ends. */
export async function checkPlace(tx: Db, ledger: Ledger, subject: LimitSubject): Promise<number> {
  const hits = await lockHits(tx, ledger, keyOf(ledger, subject), subject);
  return secondsToWait(hits, subject.windows, ledger.now);
}

/** How long until every window has room for one more. */
export function secondsToWait(hits: readonly number[], windows: readonly Window[], now: Date): number {
  let wait = 0;
  for (const { most, seconds } of windows) {
    const start = now.getTime() - seconds * 1000;
    const inWindow = hits.filter((hit) => hit > start).sort((a, b) => a - b);
    const blocking = inWindow[inWindow.length - most];
    if (blocking !== undefined) wait = Math.max(wait, Math.ceil((blocking - start) / 1000));
  }
  return wait;
}

async function lockHits(tx: Db, ledger: Ledger, key: string, subject: LimitSubject): Promise<number[]> {
  const longest = Math.max(...subject.windows.map((window) => window.seconds));
  const expiresAt = new Date(ledger.now.getTime() + longest * 1000);
  const [row] = await tx
    .insert(limits)
    .values({ key, hits: [], expiresAt })
    .onConflictDoUpdate({
      target: limits.key,
      set: { expiresAt: sql`greatest(${limits.expiresAt}, excluded.expires_at)` },
    })
    .returning({ hits: limits.hits });
  const oldest = ledger.now.getTime() - longest * 1000;
  return (row?.hits ?? []).filter((hit) => hit > oldest);
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
