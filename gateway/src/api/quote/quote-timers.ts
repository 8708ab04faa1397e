import { REMIND_DAYS_BEFORE } from '@nestwright/domain/quote/rules';
import { inArray } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Db } from '#db/db.ts';
import { timers } from '#db/quote-tables.ts';
import type { VersionRow } from './quote-rows.ts';

const DAY_MS = 86_400_000;

/** Sets the times at which a version ends and both sides are reminded of it, in place of those of its quote's earlier versions. */
export async function setTimers(tx: Db, version: VersionRow, now: Date): Promise<void> {
  const { quoteId, n, expiresAt } = version;
  await endTimers(tx, [quoteId]);
  const remindAt = new Date(expiresAt.getTime() - REMIND_DAYS_BEFORE * DAY_MS);
  const reminder = { id: randomUUID(), kind: 'quote-reminder' as const, quoteId, n, dueAt: remindAt };
  const end = { id: randomUUID(), kind: 'quote-expires' as const, quoteId, n, dueAt: expiresAt };
  await tx.insert(timers).values(remindAt > now ? [reminder, end] : [end]);
}

/** Deletes the times of quotes that nobody waits for any more. */
export async function endTimers(tx: Db, quoteIds: readonly string[]): Promise<void> {
  if (quoteIds.length > 0) await tx.delete(timers).where(inArray(timers.quoteId, [...quoteIds]));
}
