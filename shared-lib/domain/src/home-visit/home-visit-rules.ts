/** Times that one side proposes at once. */
export const MOST_PROPOSED = 3;
/** How long a time is kept for who decides about it, in minutes. */
export const HOLD_MINUTES = 15;
/** Within so many hours of its start, a visit is moved or called off only if both sides agree. */
export const LATE_HOURS = 24;
/** The earliest visit starts so many hours from now. */
export const NOTICE_HOURS = 2;
/** The latest visit starts so many days from now. */
export const DAYS_AHEAD = 60;
/** Visits start on the hour and at half past. */
export const SLOT_MINUTES = 30;
/** How long after a visit's start a side can say that the other one wasn't there, in days. */
export const NO_SHOW_DAYS = 7;
/** Days whose free times one call lists. */
export const SLOT_DAYS = 14;

/** How long a visit can take, in minutes. */
export const visitLengths = [30, 60, 90, 120, 180, 240, 480] as const;
export type VisitLength = (typeof visitLengths)[number];

/** What a pro comes for: to see the job before there is a price, or to do the agreed work. */
export const homeVisitPurposes = ['estimate', 'work'] as const;
export type HomeVisitPurpose = (typeof homeVisitPurposes)[number];

/** How long a visit takes unless its pro says something else, in minutes. */
export const usualLength: Readonly<Record<HomeVisitPurpose, VisitLength>> = { estimate: 60, work: 240 };

/**
 * `held`: kept for who decides, until `heldUntil`. `booked`: both sides have agreed. `called-off`: either side called it
 * off. A visit whose time has passed stays `booked`.
 */
export const homeVisitStates = ['held', 'booked', 'called-off'] as const;
export type HomeVisitState = (typeof homeVisitStates)[number];

/** Why nobody can arrange a visit: the pro has not accepted, the project or the match is over, another pro has the job. */
export const homeVisitClosings = ['not-accepted', 'ended', 'another-pro'] as const;
export type HomeVisitClosing = (typeof homeVisitClosings)[number];

/** The most minutes a pro keeps free after a visit, and the most it drives to the next one. */
export const MOST_BETWEEN_MINUTES = 180;
/** The most days off that a pro names in advance. */
export const MOST_DAYS_OFF = 60;

/** Where the next visits of a page begin, by its address; undefined for their start. */
export function askedNextVisits(address: { get(name: string): string | null }): string | undefined {
  return address.get('visitsAfter') ?? undefined;
}

/** Whether moving or calling off a visit needs the other side: it starts within a day. Times in milliseconds. */
export function isLate(startsAt: number, now: number): boolean {
  return startsAt - now < LATE_HOURS * 3_600_000;
}
