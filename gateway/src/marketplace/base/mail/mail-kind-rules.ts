import type { NewsKind } from '@nestwright/domain/notification/rules';

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
 * Whether a mail is sent later if its budgets are used up; other mail is then never sent. True for mail that prevents a
 * wasted trip, and for mail about a change of a price or an agreement.
 */
export function isOwed({ template, calendar }: Pick<NewMail, 'template' | 'calendar'>): boolean {
  const kind = mailKinds[template];
  return calendar != null || (typeof kind === 'object' && OWED.includes(kind.always));
}

/** The mails of a kind, if they carry no calendar file. */
export function mailsOfKind(kind: NewsKind): string[] {
  return Object.keys(mailKinds).filter((template) => mailKinds[template as MailTemplate] === kind);
}

/** All mails of kinds that a reader can stop, if they carry no calendar file. */
export const stoppableMails = (Object.keys(mailKinds) as MailTemplate[]).filter(
  (template) => typeof mailKinds[template] === 'string',
);
