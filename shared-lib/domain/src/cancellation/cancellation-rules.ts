import type { AgreementActor, AgreementState } from '@nestwright/domain/agreement/rules';

const HOUR_MS = 3_600_000;

/** Hours in which a homeowner can cancel free of charge after the pro chooses a day that was not agreed on. */
export const CANCELLATION_NOTICE_HOURS = 24;

interface Terms {
  freeUntilHours: number;
  feeCents: number;
}

/** When agreed work starts. */
export interface WorkTimes {
  /** The morning of the agreed first day; null if no day was agreed on. */
  agreed: Date | null;
  /**
   * A start on a day that the pro chose without agreement, and when the homeowner was notified; null if there is none.
   */
  named: { start: Date; notifiedAt: Date } | null;
  /** The time by which the pro must have started the work; null if there is none. */
  missedAt: Date | null;
}

/**
 * The time until which the homeowner may cancel free of charge; null while no start is known, or if there is no fee. The
 * agreed hours count back from the start. A pro alone can't move that time earlier: if the day was not agreed on, the
 * homeowner gets notice.
 */
export function freeUntil({ agreed, named }: WorkTimes, { freeUntilHours, feeCents }: Terms): Date | null {
  if (feeCents === 0) return null;
  const free = (start: Date) => start.getTime() - freeUntilHours * HOUR_MS;
  if (named === null) return agreed && new Date(free(agreed));
  const notice = Math.min(
    named.notifiedAt.getTime() + CANCELLATION_NOTICE_HOURS * HOUR_MS,
    named.start.getTime(),
  );
  return new Date(Math.max(free(named.start), notice));
}

/**
 * The homeowner's cancellation fee in cents, under the agreed terms. It is zero until some hours before the work starts, and
 * zero if the pro did not show up. A pro that cancels neither owes nor gets anything.
 */
export function cancellationFee({
  by,
  state,
  times,
  now,
  terms,
}: {
  by: AgreementActor;
  state: AgreementState;
  times: WorkTimes;
  now: Date;
  terms: Terms;
}): number {
  if (by !== 'homeowner') return 0;
  if (state === 'in-work') return terms.feeCents;
  if (isMissed(times, now)) return 0;
  const free = freeUntil(times, terms);
  return free !== null && now > free ? terms.feeCents : 0;
}

/** Whether the pro let the time of the work pass without starting it. */
export function isMissed({ missedAt }: WorkTimes, now: Date): boolean {
  return missedAt !== null && now >= missedAt;
}
