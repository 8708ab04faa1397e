import type { NewsKind } from '@nestwright/domain/notification/rules';

import { mailKinds, type Reason } from './mail-kinds.ts';
import type { MailTemplate } from './mail-templates.ts';
import type { NewMail } from './new-mail.ts';

const OWED: readonly Reason[] = ['agreement', 'in-vain'];

/** The kind that the reader of a mail can stop; null for one that everybody gets. */
export function kindOfMail({ template, calendar }: Pick<NewMail, 'template' | 'calendar'>): NewsKind | null {
  const kind = mailKinds[template];
  // Visits that are booked, moved or called off: without the mail, somebody would come in vain.
  return typeof kind === 'string' && calendar == null ? kind : null;
}

/**
 * Whether a mail is sent late rather than never when its budgets are used up. This applies to mail without which
 * somebody would make a wasted trip, and for changes of a price or an agreement.
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
