/** The maximum number of times in one proposal. */
export const MAX_PROPOSED = 3;
/** How long a time is held for the side that decides, in minutes. */
export const HOLD_MINUTES = 15;
/** Within this many hours of its start, a visit can be moved or called off only if both sides agree. */
export const CONSENT_NEEDED_HOURS = 24;
/** The earliest visit starts this many hours from now. */
export const VISIT_NOTICE_HOURS = 2;
/** The latest visit starts this many days from now. */
export const DAYS_AHEAD = 60;
/** Visits start on the hour and at half past. */
export const SLOT_MINUTES = 30;
/** How long after a visit's start a side can report a no-show, in days. */
export const NO_SHOW_DAYS = 7;
/** The number of days whose free times one call lists. */
export const SLOT_DAYS = 14;

/** How long a visit can take, in minutes. */
export const visitLengths = [30, 60, 90, 120, 180, 240, 480] as const;
/** A length that a visit can have, in minutes. */
export type VisitLength = (typeof visitLengths)[number];

/** The purpose of a visit: to see the job before there is a price, or to do the agreed work. */
export const homeVisitPurposes = ['estimate', 'work'] as const;
/** The purpose of a visit: `estimate` or `work`. */
export type HomeVisitPurpose = (typeof homeVisitPurposes)[number];

/** The default length of a visit, in minutes. */
export const usualLength: Readonly<Record<HomeVisitPurpose, VisitLength>> = { estimate: 60, work: 240 };

/**
 * The states of a visit. `held`: reserved until `heldUntil` for the side that decides. `booked`: both sides have agreed.
 * `called-off`: either side called it off. A visit whose time has passed stays `booked`.
 */
export const homeVisitStates = ['held', 'booked', 'called-off'] as const;
/** The state of a visit: `held`, `booked` or `called-off`. */
export type HomeVisitState = (typeof homeVisitStates)[number];

/** Why nobody can arrange a visit: the pro has not accepted, the project or the match is over, another pro has the job. */
export const homeVisitClosings = ['not-accepted', 'ended', 'another-pro'] as const;
/** Why nobody can arrange a visit in a match, such as `not-accepted`. */
export type HomeVisitClosing = (typeof homeVisitClosings)[number];

/** Maximum buffer after a visit, and maximum driving time to the next, in minutes. */
export const MAX_BETWEEN_MINUTES = 180;
/** The most days off that a pro can enter in advance. */
export const MAX_DAYS_OFF = 60;
/** The last day off that can be chosen, in days from today. */
export const DAYS_OFF_AHEAD = 400;

/** The key in a page's address after which the next visits continue; undefined for the start. */
export function askedNextVisits(address: { get(name: string): string | null }): string | undefined {
  return address.get('visitsAfter') ?? undefined;
}

/** Whether moving or calling off a visit needs the other side, because it starts within a day. Times in milliseconds. */
export function isLate(startsAt: number, now: number): boolean {
  return startsAt - now < CONSENT_NEEDED_HOURS * 3_600_000;
}
