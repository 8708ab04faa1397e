import { addDays, localDate } from '@nestwright/domain/base/clock-rules';

/** The desk's queues of items that wait for staff. */
export const deskQueues = [
  'messages',
  'message-reports',
  'reviews',
  'opt-outs',
  'disputes',
  'silent-projects',
  'mails',
] as const;
/** A queue of the desk. */
export type DeskQueue = (typeof deskQueues)[number];

/** The content of each queue, in one line. */
export const queueTexts: Readonly<Record<DeskQueue, { title: string; about: string }>> = {
  messages: { title: 'Contact messages', about: 'What people wrote with the contact form.' },
  'message-reports': {
    title: 'Reported messages',
    about: 'A homeowner or a company reported what the other side wrote.',
  },
  reviews: {
    title: 'Reviews to check',
    about:
      'Someone reported a review or its reply, or we hold a review because its two sides may be the same people. If you keep a held review, it counts. If you hide it, its author can read why.',
  },
  'opt-outs': { title: 'Do-not-sell requests', about: 'The law sets a deadline for each.' },
  disputes: {
    title: 'Disputes',
    about:
      'A homeowner says that agreed work is not done. Only the two sides can change what they agreed on.',
  },
  'silent-projects': {
    title: 'Requests without a price',
    about: 'No pro has offered a price within 48 hours.',
  },
  mails: { title: 'Failed mail', about: 'A mail server refused it for good, or three days passed.' },
};

/** A possible decision about an item. `ends`: the item leaves its queue permanently. */
export interface DeskChoice {
  value: string;
  label: string;
  ends: boolean;
}

/** The possible decisions in each queue. */
export const deskChoices: Readonly<Record<DeskQueue, readonly DeskChoice[]>> = {
  messages: [
    { value: 'answered', label: 'Answered', ends: true },
    { value: 'no-answer-needed', label: 'No answer needed', ends: true },
    { value: 'spam', label: 'Spam', ends: true },
  ],
  'message-reports': [
    { value: 'keep', label: 'Keep it', ends: true },
    { value: 'remove', label: 'Remove the message for both sides', ends: true },
  ],
  reviews: [
    { value: 'keep', label: 'Keep it; a held review counts from now on', ends: true },
    { value: 'hide', label: 'Hide it; its author sees the reason', ends: true },
    {
      value: 'hide-reply',
      label: 'Remove the reply to it; the author of the reply sees the reason',
      ends: true,
    },
  ],
  'opt-outs': [
    { value: 'carried-out', label: 'Carried out', ends: true },
    { value: 'fraudulent', label: 'Refused: we have good reason to think it is fraudulent', ends: true },
  ],
  disputes: [
    { value: 'advised', label: 'Advised both sides; keep in queue', ends: false },
    { value: 'settled', label: 'Both sides have settled it', ends: true },
  ],
  'silent-projects': [
    { value: 'followed-up', label: 'Followed up; keep in queue', ends: false },
    { value: 'closed', label: 'Nothing more to do', ends: true },
  ],
  mails: [
    { value: 'send-again', label: 'Send it again', ends: false },
    { value: 'given-up', label: 'Give up on it', ends: true },
  ],
};

/** The minimum length of a reason, for a decision and for opening a person's details. */
export const REASON_LEAST = 10;
/** The maximum length of such a reason. */
export const REASON_MOST = 500;

/** Business days to stop selling and sharing after a request (product/desk#do-not-sell). */
export const OPT_OUT_BUSINESS_DAYS = 15;
/** Calendar days to answer a request for deletion. */
export const DELETION_DAYS = 45;
/** The time zone of California, whose law sets the deadlines. */
const LEGAL_ZONE = 'America/Los_Angeles';

/**
 * The last day to carry out a do-not-sell request, `YYYY-MM-DD` (product/desk#do-not-sell). A request for deletion alone
 * has 45 days; any other has 15 business days. Holidays count as business days, so the day is never too late.
 */
export function optOutDueOn(receivedAt: Date, wishes: readonly string[]): string {
  const day = localDate(receivedAt, LEGAL_ZONE);
  const asksOnlyDeletion = wishes.length > 0 && wishes.every((wish) => wish === 'deletion');
  return asksOnlyDeletion ? addDays(day, DELETION_DAYS) : afterBusinessDays(day, OPT_OUT_BUSINESS_DAYS);
}

function afterBusinessDays(start: string, count: number): string {
  let day = start;
  for (let left = count; left > 0;) {
    day = addDays(day, 1);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return day;
}
