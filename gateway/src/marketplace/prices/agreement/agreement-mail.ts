import { lapseDays } from '@nestwright/domain/prices/agreement-rules';
import { moneyText } from '@nestwright/domain/base/money-rules';
import { queueHomeownerMail } from '#marketplace/requests/homeowner-mail/homeowner-mail.ts';
import type { HomeownerNews } from '#marketplace/requests/homeowner-mail/homeowner-news.ts';
import { current, queueForPro } from '#marketplace/prices/quote/pro-quote-mail.ts';
import { renderMail } from '#marketplace/base/mail/mail-layout.ts';
import { enqueueMail } from '#marketplace/base/mail/mail-queue.ts';
import { sanitizeForMail } from '#marketplace/base/mail/sanitize-for-mail.ts';
import { projectReference } from '#marketplace/base/mail/project-reference.ts';
import { leadTitle } from '#marketplace/requests/lead-mail/request-mail.ts';
import type { AgreementContext } from './agreement-step.ts';

/** Notifies both sides and operations of what the homeowner says is missing. `agreement` is still in the state before. */
export async function notifyDisputed(context: AgreementContext, words: string): Promise<void> {
  const { tx, deps, whole, matched, agreement } = context;
  const title = leadTitle(whole.project);
  const total: [string, string] = ['Agreed total', moneyText(agreement.nowCents)];
  await notifyOwner(context, { kind: 'disputed', proId: matched.pro.id });
  await queueForPro(context, 'agreement_disputed', {
    subject: `Something is missing: ${title}`,
    heading: 'The homeowner says that something is missing',
    paragraphs: [
      `The homeowner says that something is missing or not right with ${title}. Please talk to them. The work is done once they confirm it. We’ve told our team.`,
    ],
    rows: [['In their words', words], total],
  });
  await enqueueMail(tx, deps, {
    template: 'dispute_operations',
    to: deps.config.OPERATIONS_EMAIL,
    projectId: whole.project.id,
    ...renderMail({
      subject: `Dispute: ${title}`,
      heading: 'A homeowner says that something is missing',
      paragraphs: [
        `${sanitizeForMail(matched.pro.name)} said that the work ${agreement.state === 'in-work' ? 'has started' : 'is done'}, and the homeowner disagrees. Please ask both sides. If nobody responds, the agreement ends in ${lapseDays.disputed} days.`,
      ],
      rows: [['Company', sanitizeForMail(matched.pro.name)], total, ['In the homeowner’s words', words]],
      after: [`Request ${projectReference(whole.project.id)}`],
    }),
  });
}

/** Notifies both sides that the agreement ended without the work being done, and that no fee is due. */
export async function notifyCancelled(context: AgreementContext, by: 'pro' | 'timer'): Promise<void> {
  const { matched, whole } = context;
  const isByPro = by === 'pro';
  await notifyOwner(context, { kind: 'agreement-cancelled', proId: matched.pro.id, isByPro });
  const title = leadTitle(whole.project);
  await queueForPro(context, 'agreement_cancelled', {
    subject: `Agreement cancelled: ${title}`,
    heading: isByPro ? 'You cancelled the agreement' : 'The agreement is cancelled',
    paragraphs: [
      isByPro
        ? `You gave up the agreed work for ${title}. We have notified the homeowner. No fee is due.`
        : `The agreement on ${title} has ended, because nothing happened for a long time. No fee is due.`,
    ],
  });
}

/** Queues news about an agreement for its homeowner. */
export async function notifyOwner(context: AgreementContext, news: HomeownerNews): Promise<void> {
  const { tx, deps } = context;
  await queueHomeownerMail(tx, deps, { whole: await current(context), news });
}
