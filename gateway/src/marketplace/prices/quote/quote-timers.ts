import { lapseDays, type AgreementState } from '@nestwright/domain/prices/agreement-rules';
import { REMIND_DAYS_BEFORE } from '@nestwright/domain/prices/quote-rules';
import { and, eq, inArray } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Db } from '#db/db.ts';
import { timers } from './quote-tables.ts';
import type { AgreementRow, VersionRow } from '#marketplace/requests/prices/quote-rows.ts';

const DAY_MS = 86_400_000;

/** Sets the timers that end a version and remind both sides, replacing those of the quote's earlier versions. */
export async function setTimers(
  tx: Db,
  { projectId, version, now }: { projectId: string; version: VersionRow; now: Date },
): Promise<void> {
  const { quoteId, n, expiresAt } = version;
  await endTimers(tx, [quoteId]);
  const remindAt = new Date(expiresAt.getTime() - REMIND_DAYS_BEFORE * DAY_MS);
  const of = { projectId, quoteId, n };
  const reminder = { id: randomUUID(), kind: 'quote-reminder' as const, ...of, dueAt: remindAt };
  const end = { id: randomUUID(), kind: 'quote-expires' as const, ...of, dueAt: expiresAt };
  await tx.insert(timers).values(remindAt > now ? [reminder, end] : [end]);
}

/** Deletes the timers of quotes that have ended. */
export async function endTimers(tx: Db, quoteIds: readonly string[]): Promise<void> {
  if (quoteIds.length > 0) await tx.delete(timers).where(inArray(timers.quoteId, [...quoteIds]));
}

/** When an agreement's state ends by itself; null if never. */
export function lapsesAt(state: AgreementState, since: Date): Date | null {
  const days = lapseDays[state];
  return days === null ? null : new Date(since.getTime() + days * DAY_MS);
}

/** Sets the timer that ends an agreement's new state, replacing that of the state before. */
export async function setLapse(
  tx: Db,
  agreement: Pick<AgreementRow, 'projectId' | 'quoteId' | 'n'>,
  { state, now }: { state: AgreementState; now: Date },
): Promise<void> {
  const { projectId, quoteId, n } = agreement;
  const kind = 'agreement-lapses' as const;
  await tx.delete(timers).where(and(eq(timers.quoteId, quoteId), eq(timers.kind, kind)));
  const dueAt = lapsesAt(state, now);
  if (dueAt !== null)
    await tx.insert(timers).values({ id: randomUUID(), kind, projectId, quoteId, n, dueAt });
}
