import { moneyText } from '@nestwright/domain/base/money-rules';
import type { CancelledAgreement } from './cancelled-agreement.ts';
import type { AppDeps } from '#app-deps.ts';
import type { Db } from '#db/db.ts';
import { leadLine } from '#marketplace/base/mail/mail-about.ts';
import { renderMail, type MailWords } from '#marketplace/base/mail/mail-layout.ts';
import { enqueueMail, enqueueMails } from '#marketplace/base/mail/mail-queue.ts';
import type { NewMail } from '#marketplace/base/mail/new-mail.ts';
import { projectReference } from '#marketplace/base/mail/project-reference.ts';
import { leadRows } from './lead-rows.ts';
import { leadTitle } from './request-mail.ts';
import { fullLead, type MailedPro, mailedPros } from './lead-words.ts';
import type { ProjectWithMatches } from '#marketplace/requests/project/project-queries.ts';

/** What a pro reads about a cancelled request. */
export const CANCELLED_TEXT =
  'The homeowner has cancelled this project. There is nothing more to do; please do not call.';

/** The pros that learn of a cancellation: those that were asked and have not declined. */
export function notifiedOfCancelling(whole: ProjectWithMatches): MailedPro[] {
  return mailedPros(whole).filter(({ match }) => match.answer !== 'declined');
}

/**
 * Notifies operations and every pro that has not declined of the homeowner's cancellation; the agreed pro also learns
 * the fee.
 */
export async function queueCancelledMails(
  tx: Db,
  deps: AppDeps,
  whole: ProjectWithMatches,
  agreement: CancelledAgreement | null,
): Promise<void> {
  const title = leadTitle(whole.project);
  const mailTo = (to: string, name: string, fee = ''): NewMail => ({
    template: 'lead_cancelled',
    to,
    projectId: whole.project.id,
    about: name,
    ...renderMail({
      subject: `Cancelled: ${title}`,
      heading: `Cancelled: ${title}`,
      paragraphs: [CANCELLED_TEXT],
      rows: [['Agreed fee', fee]],
      after: [name],
    }),
  });
  await enqueueMails(tx, deps, [
    mailTo(deps.config.OPERATIONS_EMAIL, requestName(whole)),
    ...notifiedOfCancelling(whole).map(({ match, pro, inbox }) =>
      mailTo(inbox, leadLine(match.id), pro.id === agreement?.proId ? moneyText(agreement.feeCents) : ''),
    ),
  ]);
}

/** How operations identify a request. Its id must stay private, because mail gets forwarded. */
export function requestName({ project }: ProjectWithMatches): string {
  return `Request ${projectReference(project.id)}`;
}

/** Notifies operations that every pro has declined, so that someone finds another one by hand. */
export async function queueDeclinedMail(tx: Db, deps: AppDeps, whole: ProjectWithMatches): Promise<void> {
  const lead = fullLead(whole, deps.clock.now());
  const words: MailWords = {
    subject: `All pros declined: ${leadTitle(lead)}`,
    heading: leadTitle(lead),
    paragraphs: [
      'Every pro has declined. Please find another pro, and ask the homeowner before you pass the request on.',
    ],
    rows: leadRows(lead),
    after: [requestName(whole)],
  };
  await enqueueMail(tx, deps, {
    template: 'lead_declined',
    projectId: whole.project.id,
    to: deps.config.OPERATIONS_EMAIL,
    replyTo: lead.email,
    ...renderMail(words),
  });
}
