import type { NewsKind } from '@nestwright/domain/talk/notification-rules';

import { mailKinds, type Reason } from './mail-kinds.ts';
import type { MailTemplate } from './mail-templates.ts';
import type { NewMail } from './new-mail.ts';

const OWED: readonly Reason[] = ['agreement', 'in-vain'];

/** The kind that the reader of a mail can stop; null for one that everybody gets. */
export function kindOfMail({ template, calendar }: Pick<NewMail, 'template' | 'calendar'>): NewsKind | null {
  const kind = mailKinds[template];
  // Mail about a visit that is booked, moved or called off prevents a wasted trip.
  return typeof kind === 'string' && calendar == null ? kind : null;
}

/**
 * Mail that the people of a job wait for: the agreement, its visits, changes, and the question whether it is done. It counts
 * against a budget of the job, so no other mail can drop or delay it (decision 011).
 */
const OF_JOB: ReadonlySet<MailTemplate> = new Set<MailTemplate>([
  'project_agreed',
  'project_scheduled',
  'project_visit',
  'project_change_proposed',
  'project_change_decided',
  'project_said_done',
  'project_done',
  'project_paid',
  'project_disputed',
  'project_agreement_cancelled',
  'quote_agreed',
  'lead_visit',
  'change_proposed',
  'change_decided',
  'agreement_done',
  'agreement_paid',
  'agreement_disputed',
  'agreement_cancelled',
]);

/** Whether the people of a job wait for a mail. */
export function isOfJob(template: MailTemplate): boolean {
  return OF_JOB.has(template);
}

/**
 * Whether a mail is sent later if its budgets are used up; other mail is then never sent. True for mail that prevents a
 * wasted trip, for mail about a change of a price or an agreement, and for all other mail of a job.
 */
export function isOwed({ template, calendar }: Pick<NewMail, 'template' | 'calendar'>): boolean {
  const kind = mailKinds[template];
  return calendar != null || isOfJob(template) || (typeof kind === 'object' && OWED.includes(kind.always));
}

/** The mails of a kind, if they carry no calendar file. */
export function mailsOfKind(kind: NewsKind): string[] {
  return Object.keys(mailKinds).filter((template) => mailKinds[template as MailTemplate] === kind);
}

/** All mails of kinds that a reader can stop, if they carry no calendar file. */
export const stoppableMails = (Object.keys(mailKinds) as MailTemplate[]).filter(
  (template) => typeof mailKinds[template] === 'string',
);
