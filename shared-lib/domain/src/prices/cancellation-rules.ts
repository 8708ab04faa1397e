import type { AgreementActor, AgreementState } from '@nestwright/domain/prices/agreement-rules';

const HOUR_MS = 3_600_000;

/** Hours after which a time for the work can bind the homeowner, counted from when they were told, if they did not agree to it. */
export const CANCELLATION_NOTICE_HOURS = 24;

/**
 * The rule for times that the homeowner has not agreed to, in the words that pages and mails use. They agree to the start
 * day of the price they accept, and to a visit for the work that they accept, propose or move themselves.
 */
export const UNAGREED_TIME_RULE = `A time that the homeowner has not agreed to counts only ${CANCELLATION_NOTICE_HOURS} hours after they were told of it, and never before it is over, even if the work has started.`;

interface Terms {
  freeUntilHours: number;
  feeCents: number;
}

/** The time of agreed work. Once the work has started, it stays the time at which it started. */
export interface WorkTime {
  start: Date;
  end: Date;
  /** Whether the homeowner agreed to it. Otherwise the pro chose it alone. */
  isAgreed: boolean;
  /** When the homeowner was told; null if that isn't known, or if the visit that set this time was called off. */
  toldAt: Date | null;
}

/** When agreed work starts. */
export interface WorkTimes {
  /** The morning of the first day in the agreed terms; null if they name none. */
  firstDay: Date | null;
  /** The time that was scheduled for it; null before that. */
  work: WorkTime | null;
  /** The time by which the pro must have started the work; null if there is none. */
  missedAt: Date | null;
  /** When cancelling stopped being free before the pro alone changed the time; null if the homeowner agreed to the current one. */
  freeAtLeastUntil: Date | null;
}

/**
 * The time until which the homeowner may cancel free of charge; null while no start is known, or if there is no fee. The
 * agreed hours count back from the start that the homeowner agreed to. Any other start follows `UNAGREED_TIME_RULE`, and
 * never ends the free time earlier than before.
 */
export function freeUntil(times: WorkTimes, terms: Terms): Date | null {
  return terms.feeCents === 0 ? null : latest(freeByTimes(times, terms), times.freeAtLeastUntil);
}

/** The later one of two times; null while the first one is not known. */
function latest(free: Date | null, atLeast: Date | null): Date | null {
  return free !== null && atLeast !== null && atLeast > free ? atLeast : free;
}

function freeByTimes({ firstDay, work }: WorkTimes, { freeUntilHours }: Terms): Date | null {
  const hoursBefore = (start: Date) => start.getTime() - freeUntilHours * HOUR_MS;
  if (work === null) return firstDay && new Date(hoursBefore(firstDay));
  if (work.isAgreed) return new Date(hoursBefore(work.start));
  if (work.toldAt === null) return null;
  const notice = work.toldAt.getTime() + CANCELLATION_NOTICE_HOURS * HOUR_MS;
  const ofTerms = firstDay === null ? [] : [hoursBefore(firstDay)];
  return new Date(Math.max(notice, work.end.getTime(), ...ofTerms));
}

/** An agreement at a moment. */
interface Cancelling {
  by: AgreementActor;
  state: AgreementState;
  times: WorkTimes;
  now: Date;
}

/**
 * The homeowner's cancellation fee in cents, under the agreed terms. It is zero until `freeUntil`, whatever the state, and
 * zero if the pro did not show up. A pro that cancels neither owes nor gets anything.
 */
export function cancellationFee({ terms, ...cancelling }: Cancelling & { terms: Terms }): number {
  const { by, times, now } = cancelling;
  if (by !== 'homeowner' || isMissed(cancelling)) return 0;
  const free = freeUntil(times, terms);
  return free !== null && now > free ? terms.feeCents : 0;
}

/** Whether the pro let the time of the work pass without starting it. */
export function isMissed({ state, times: { missedAt }, now }: Omit<Cancelling, 'by'>): boolean {
  return state === 'agreed' && missedAt !== null && now >= missedAt;
}
