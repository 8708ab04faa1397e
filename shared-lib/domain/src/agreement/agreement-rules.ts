/** The states of an agreement. */
export const agreementStates = ['agreed', 'in-work', 'said-done', 'disputed', 'done', 'cancelled'] as const;
/** The state of an agreement. */
export type AgreementState = (typeof agreementStates)[number];

/** Who can act on an agreement. The timer acts when a time limit has passed. */
export const agreementActors = ['homeowner', 'pro', 'timer'] as const;
/** Who acts on an agreement. */
export type AgreementActor = (typeof agreementActors)[number];

/** The events of an agreement. `lapse`: neither side did anything for `lapseDays`. */
export type AgreementStep = 'start' | 'say-done' | 'confirm' | 'dispute' | 'cancel' | 'lapse';

type Next = { to: AgreementState; by: readonly AgreementActor[] };

/** The state after each step, and who may take it. Steps that aren't listed can't be taken. */
const nextStates: Readonly<Record<AgreementState, Partial<Record<AgreementStep, Next>>>> = {
  agreed: {
    start: { to: 'in-work', by: ['pro'] },
    cancel: { to: 'cancelled', by: ['homeowner', 'pro'] },
    lapse: { to: 'cancelled', by: ['timer'] },
  },
  'in-work': {
    'say-done': { to: 'said-done', by: ['pro'] },
    cancel: { to: 'cancelled', by: ['homeowner', 'pro'] },
    lapse: { to: 'said-done', by: ['timer'] },
  },
  'said-done': {
    confirm: { to: 'done', by: ['homeowner'] },
    dispute: { to: 'disputed', by: ['homeowner'] },
    lapse: { to: 'done', by: ['timer'] },
  },
  disputed: {
    confirm: { to: 'done', by: ['homeowner'] },
    cancel: { to: 'cancelled', by: ['pro'] },
    lapse: { to: 'cancelled', by: ['timer'] },
  },
  done: {},
  cancelled: {},
};

/**
 * How many days an agreement may stay in a state before its timer takes the next step; null if it may stay forever.
 */
export const lapseDays: Readonly<Record<AgreementState, number | null>> = {
  agreed: 180,
  'in-work': 90,
  'said-done': 7,
  disputed: 60,
  done: null,
  cancelled: null,
};

/** The state of an agreement after somebody's step; null if they can't take it. */
export function afterAgreementStep(
  state: AgreementState,
  step: AgreementStep,
  by: AgreementActor,
): AgreementState | null {
  const next = nextStates[state][step];
  return next !== undefined && next.by.includes(by) ? next.to : null;
}

/** Whether the work can still be scheduled and the price can still be changed. */
export function isUnderWay(state: AgreementState): boolean {
  return state === 'agreed' || state === 'in-work';
}

const HOUR_MS = 3_600_000;

/** Hours in which a homeowner can cancel free of charge after the pro chooses a day that was not agreed on. */
export const NOTICE_HOURS = 24;

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
 * The time until which the homeowner may cancel free of charge; null while no start is known. The agreed hours count
 * back from the start. A pro alone can't move that time earlier: if the day was not agreed on, the homeowner gets notice.
 */
export function freeUntil(
  { agreed, named }: WorkTimes,
  { freeUntilHours }: { freeUntilHours: number },
): Date | null {
  const free = (start: Date) => start.getTime() - freeUntilHours * HOUR_MS;
  if (named === null) return agreed && new Date(free(agreed));
  const notice = Math.min(named.notifiedAt.getTime() + NOTICE_HOURS * HOUR_MS, named.start.getTime());
  return new Date(Math.max(free(named.start), notice));
}

/**
 * The homeowner's cancellation fee in cents, by the agreed terms. It is zero until some hours before the work starts, and
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
  terms: { freeUntilHours: number; feeCents: number };
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
