import { freeUntil } from '@nestwright/domain/prices/cancellation-rules';
import { and, eq } from 'drizzle-orm';
import type { ProjectRow } from '#marketplace/requests/project/project-queries.ts';
import type { AgreementRow } from '#marketplace/requests/prices/quote-rows.ts';
import type { Db } from '#db/db.ts';
import { agreements, quoteVersions } from '#marketplace/prices/quote/quote-tables.ts';
import { workTimes } from './work-start.ts';

/** An agreement whose work gets a time, and until when cancelling was free before that. */
interface Timed {
  agreement: Pick<AgreementRow, 'id'>;
  freeBefore: Date | null;
}

/** The time until which cancelling is free, or was before the last time was dropped; null if no such time was ever known. */
export async function freeUntilNow(
  tx: Db,
  { project, agreement }: { project: Pick<ProjectRow, 'zip' | 'state'>; agreement: AgreementRow },
): Promise<Date | null> {
  const { quoteId, n, freeAtLeastUntil } = agreement;
  const [version] = await tx
    .select()
    .from(quoteVersions)
    .where(and(eq(quoteVersions.quoteId, quoteId), eq(quoteVersions.n, n)));
  if (version === undefined) return freeAtLeastUntil;
  return freeUntil(await workTimes(tx, { project, agreement, version }), version) ?? freeAtLeastUntil;
}

/**
 * Sets the time of agreed work, and that the homeowner knows it now. A time that the pro alone chose does not end their
 * free time earlier than the one before (product/rules#work).
 * @param timed.freeBefore what `freeUntilNow` said before anything changed.
 */
export async function setWorkTime(
  tx: Db,
  { agreement, freeBefore }: Timed,
  { date, window, isAgreed, now }: { date: string; window: string; isAgreed: boolean; now: Date },
): Promise<void> {
  await tx
    .update(agreements)
    .set({
      workDate: date,
      workWindow: window,
      workAgreed: isAgreed,
      workToldAt: now,
      freeAtLeastUntil: isAgreed ? null : freeBefore,
    })
    .where(eq(agreements.id, agreement.id));
}

/** Whether the visit that set the time of agreed work was called off, so that this time no longer counts. */
export function isTimeDropped({ workDate, workAgreed, workToldAt }: AgreementRow): boolean {
  return workDate !== null && !workAgreed && workToldAt === null;
}

/** The visit that set the time of the work was called off, so cancelling is free until the homeowner is told of another time. */
export async function dropWorkTime(tx: Db, { agreement, freeBefore }: Timed): Promise<void> {
  await tx
    .update(agreements)
    .set({ workAgreed: false, workToldAt: null, freeAtLeastUntil: freeBefore })
    .where(eq(agreements.id, agreement.id));
}
