import { lapseDays } from '@nestwright/domain/prices/agreement-rules';
import { moneyText } from '@nestwright/domain/base/money-rules';
import { SEAL_DAYS } from '@nestwright/domain/reviews/review-rules';
import { dayAtHome } from '#marketplace/requests/project/home-days.ts';
import { queueForPro } from '#marketplace/prices/quote/pro-quote-mail.ts';
import { leadTitle } from '#marketplace/requests/lead-mail/request-mail.ts';

import { notifyOwner } from './agreement-mail.ts';
import type { AgreementContext } from './agreement-step.ts';

const DAY_MS = 86_400_000;

/** Asks the homeowner whether the work is done, and says what happens if they don't answer. */
export async function notifySaidDone(context: AgreementContext): Promise<void> {
  const { whole, matched, now, agreement } = context;
  const end = new Date(now.getTime() + (lapseDays['said-done'] ?? 0) * DAY_MS);
  const until = dayAtHome(whole.project, end);
  await notifyOwner(context, {
    kind: 'said-done',
    proId: matched.pro.id,
    until,
    totalCents: agreement.nowCents,
  });
}

/** Notifies both sides that the work is done: the homeowner confirmed it, or the time to object is over. */
export async function notifyDone(context: AgreementContext, by: 'homeowner' | 'timer'): Promise<void> {
  const { whole, matched, agreement } = context;
  const totalCents = agreement.nowCents;
  const mayReview = whole.project.userId !== null;
  await notifyOwner(context, {
    kind: 'work-done',
    proId: matched.pro.id,
    isConfirmed: by === 'homeowner',
    mayReview,
    totalCents,
  });
  const title = leadTitle(whole.project);
  await queueForPro(context, 'agreement_done', {
    subject: `Done: ${title}`,
    heading: 'The work is done',
    paragraphs: [
      by === 'homeowner'
        ? `The homeowner confirmed that ${title} is done. Thank you for your work.`
        : `The homeowner did not object within ${lapseDays['said-done']} days, so ${title} is done. Thank you for your work.`,
      ...(mayReview
        ? [
            `You can review the homeowner on the lead’s page within ${SEAL_DAYS} days. Both reviews stay sealed until you’ve both written one or that time is over.`,
          ]
        : []),
    ],
    rows: [['Agreed total', moneyText(totalCents)]],
  });
}

/** Asks the other side to confirm a recorded payment, or sends both the receipt for a confirmed one. */
export async function notifyPaid(
  context: AgreementContext,
  { by, isConfirmed }: { by: 'homeowner' | 'pro'; isConfirmed: boolean },
): Promise<void> {
  const { matched, agreement } = context;
  const totalCents = agreement.nowCents;
  if (by === 'pro' || isConfirmed)
    await notifyOwner(context, { kind: 'paid', proId: matched.pro.id, isConfirmed, totalCents });
  if (by === 'pro' && !isConfirmed) return;
  const title = leadTitle(context.whole.project);
  await queueForPro(context, 'agreement_paid', {
    subject: `Paid: ${title}`,
    heading: isConfirmed ? 'Both sides confirmed the payment' : 'The homeowner says that it is paid',
    paragraphs: [
      isConfirmed
        ? `You and the homeowner both confirmed that ${title} is paid. We’ve added this to the project’s record.`
        : `The homeowner noted that ${title} is paid. If that is right, please confirm it on the lead’s page. Nestwright doesn’t handle payments.`,
    ],
    rows: [['Agreed total', moneyText(totalCents)]],
  });
}
