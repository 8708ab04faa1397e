/** The maximum length of a message. */
export const THREAD_MESSAGE_LENGTH = 4000;
/** The maximum number of photos in one message. */
export const MESSAGE_PHOTOS = 8;
/** How long a message stays unread before a mail announces it. */
export const UNREAD_MINUTES = 5;
/** How long both sides can still write after the work is done. */
export const OPEN_DAYS_AFTER_DONE = 30;

/** The author's side: the project's owner or the company. */
export const threadSides = ['homeowner', 'pro'] as const;
/** A side of a thread: `homeowner` or `pro`. */
export type ThreadSide = (typeof threadSides)[number];

/**
 * Why this side can't write: it blocked the other side or was blocked, the pro is no longer asked, or the project is
 * over.
 */
export const threadClosings = ['blocked-by-you', 'blocked-by-them', 'ended'] as const;
/** Why one side can't write in a thread, such as `ended`. */
export type ThreadClosing = (typeof threadClosings)[number];

/** Steps of a match that its timeline shows between the messages. */
export const milestoneKinds = [
  'accepted',
  'declined',
  'price-offered',
  'price-withdrawn',
  'price-declined',
  'price-expired',
  'agreed',
  'visit-set',
  'visit-moved',
  'visit-off',
  'no-show',
  'work-done',
  'cancelled',
] as const;
/** A step of a match on the timeline, such as `work-done`. */
export type MilestoneKind = (typeof milestoneKinds)[number];

/** The reasons for reporting a message. */
export const messageReportReasons = ['spam', 'abuse', 'scam', 'other'] as const;
/** A reason for reporting a message, such as `spam`. */
export type MessageReportReason = (typeof messageReportReasons)[number];

/** At least ten digits that may be a phone number, with common separators. */
const PHONE = /(?:\d[\s().-]{0,3}){10,}/;
const EMAIL = /[^\s@]+@[^\s@]+\.[a-z]{2,}/i;

/** Whether the text contains something like a phone number or an e-mail address. */
export function holdsContact(words: string): boolean {
  return PHONE.test(words) || EMAIL.test(words);
}
