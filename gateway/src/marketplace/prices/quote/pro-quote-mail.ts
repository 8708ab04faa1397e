import { longDate, shortDate } from '@nestwright/domain/base/clock-rules';
import { moneyText } from '@nestwright/domain/base/money-rules';
import { type ClosingReason, declineReasonLabel } from '@nestwright/domain/prices/quote-closing-rules';
import { askingPro } from '#marketplace/requests/job-story/turn-mail.ts';
import { mailedPros } from '#marketplace/requests/lead-mail/lead-words.ts';
import {
  type MatchedProRow,
  readProject,
  type ProjectWithMatches,
} from '#marketplace/requests/project/project-queries.ts';
import { receiptOf } from '#marketplace/requests/record/receipt-of.ts';
import { type MailWords, renderMail } from '#marketplace/base/mail/mail-layout.ts';
import { leadLine } from '#marketplace/base/mail/mail-about.ts';
import { enqueueNews } from '#marketplace/base/mail/mail-queue.ts';
import { receiptLine } from '#marketplace/base/mail/receipt-line.ts';
import { leadTitle } from '#marketplace/requests/lead-mail/request-mail.ts';
import { type VersionRow } from '#marketplace/requests/prices/quote-rows.ts';
import type { QuoteStep } from './quote-step.ts';
import type { MailTemplate } from '#marketplace/base/mail/mail-templates.ts';

/** The parts of a completed step that a mail needs. */
export type MailedStep = Pick<QuoteStep, 'tx' | 'deps' | 'whole' | 'matched'>;

/** Reminds a pro that its price is about to expire. */
export async function queueExpiringMail(step: MailedStep, version: VersionRow): Promise<void> {
  const title = leadTitle(step.whole.project);
  const day = shortDate(version.validUntil);
  await queueForPro(step, 'quote_expiring', {
    subject: `Your price is valid until ${day}: ${title}`,
    heading: 'Your price is about to expire',
    paragraphs: [
      `Your price of ${moneyText(version.totalCents)} for ${title} is valid until the end of ${longDate(version.validUntil)}. You can offer it again with a later day.`,
    ],
  });
}

/** Notifies a pro that its price has expired. */
export async function queueExpiredMail(step: MailedStep, version: VersionRow): Promise<void> {
  const title = leadTitle(step.whole.project);
  await queueForPro(step, 'quote_expired', {
    subject: `Your price has expired: ${title}`,
    heading: 'Your price has expired',
    paragraphs: [
      `Your price of ${moneyText(version.totalCents)} for ${title} was valid until the end of ${longDate(version.validUntil)}, so the homeowner can no longer accept it. If you still want the job, offer it again with a later day.`,
    ],
  });
}

/** Mails the pro the change that the homeowner asks for. */
export async function queueChangeAskedMail(step: MailedStep, words: string): Promise<void> {
  const title = leadTitle(step.whole.project);
  await queueForPro(step, 'quote_change_asked', {
    subject: `Please change your price: ${title}`,
    heading: 'The homeowner asks for a change',
    paragraphs: [
      `The homeowner would like another price for ${title}. Your price stays as it is until you offer a new one in your lead inbox.`,
    ],
    rows: [['In their words', words]],
  });
}

/** Mails the pro the homeowner's question. */
export async function queueQuestionMail(step: MailedStep, words: string): Promise<void> {
  const title = leadTitle(step.whole.project);
  await queueForPro(step, 'quote_question', {
    subject: `A question about your price: ${title}`,
    heading: 'The homeowner has a question',
    paragraphs: [
      `The homeowner has a question about your price for ${title}. You can answer on the lead’s page. Your price stays as it is.`,
    ],
    rows: [['In their words', words]],
  });
}

/** Notifies a pro, kindly, that the homeowner has decided against its price. */
export async function queueQuoteDeclinedMail(
  step: Omit<MailedStep, 'matched'>,
  { matched, reason, words }: { matched: MatchedProRow; reason: ClosingReason; words: string },
): Promise<void> {
  if (!mailedPros(step.whole).some(({ match }) => match.id === matched.match.id)) return;
  const title = leadTitle(step.whole.project);
  const { scheduledDate } = matched.match;
  const isAgreed = reason === 'agreed-with-another';
  const reasonText = isAgreed || reason === 'project-cancelled' ? '' : declineReasonLabel(reason);
  await queueForPro({ ...step, matched }, 'quote_declined', {
    subject: `The homeowner has decided: ${title}`,
    heading: 'The homeowner has decided',
    paragraphs: [
      isAgreed
        ? `The homeowner has agreed with another pro on ${title}. Thank you for your time.`
        : `The homeowner has decided against your price for ${title}. Thank you for the time you took.`,
      ...(isAgreed && scheduledDate !== null
        ? [`Your visit on ${longDate(scheduledDate)} is called off; please do not come.`]
        : []),
    ],
    rows: [
      ['Reason', reasonText],
      ['In their words', words],
    ],
  });
}

/** The project after the step, which may have changed its record and its pros' answers. */
export async function current({ tx, whole }: Pick<MailedStep, 'tx' | 'whole'>): Promise<ProjectWithMatches> {
  return (await readProject(tx, whole.project.id)) ?? whole;
}

/** Mails a pro about one of its leads, with the receipt of the step. */
export async function queueForPro(step: MailedStep, template: MailTemplate, words: MailWords): Promise<void> {
  const { tx, deps, matched } = step;
  const whole = await current(step);
  const { project } = whole;
  const now = whole.matches.find(({ match }) => match.id === matched.match.id) ?? matched;
  const { match, inbox } = matched;
  if (inbox === null) return;
  await enqueueNews(tx, deps, {
    template,
    to: inbox,
    projectId: project.id,
    about: leadLine(match.id),
    ...renderMail({
      ...askingPro(deps, words, { whole, matched: now, template }),
      after: [leadLine(match.id), ...receiptLine(deps, await receiptOf(tx, project))],
    }),
  });
}
