import { type Vetting } from '@nestwright/domain/companies/vetting-rules';
import type { AppDeps } from '#app-deps.ts';
import type { ProRow } from '#marketplace/companies/pro/pro-queries.ts';
import type { Db } from '#db/db.ts';
import { renderMail } from '#marketplace/base/mail/mail-layout.ts';
import { enqueueMail } from '#marketplace/base/mail/mail-queue.ts';

import { ownersInbox, papersAction } from './papers-mail.ts';

/** The text of the mail about a company's new state. */
interface VettingNews {
  subject: string;
  paragraphs: readonly string[];
}

/** Mails a company's owner the decision and its reason. `hasChecks`: its page shows what was checked. */
export async function queueVettedMail(
  tx: Db,
  deps: AppDeps,
  { pro, to, reason, hasChecks }: { pro: ProRow; to: Vetting; reason: string; hasChecks: boolean },
): Promise<void> {
  const inbox = await ownersInbox(tx, pro.id);
  const news = newsOf(to, { reason, hasChecks });
  if (inbox === null || news === null) return;
  const content = renderMail({
    subject: news.subject,
    heading: news.subject,
    paragraphs: news.paragraphs,
    action: papersAction(deps),
  });
  await enqueueMail(tx, deps, { template: 'company_vetted', to: inbox, ...content });
}

/** Asks a company's owner for what the desk needs to decide. */
export async function queueAskedMail(
  tx: Db,
  deps: AppDeps,
  { pro, reason }: { pro: ProRow; reason: string },
): Promise<void> {
  const inbox = await ownersInbox(tx, pro.id);
  if (inbox === null) return;
  const content = renderMail({
    subject: 'We need more information about your company',
    heading: 'We need more information about your company',
    paragraphs: [
      `What we need: ${reason}`,
      pro.vetting === 'verified'
        ? 'Add it to your documents, and we’ll check it. You keep getting requests.'
        : 'Add it to your documents and send them again.',
    ],
    action: papersAction(deps),
  });
  await enqueueMail(tx, deps, { template: 'company_vetted', to: inbox, ...content });
}

function newsOf(
  to: Vetting,
  { reason, hasChecks }: { reason: string; hasChecks: boolean },
): VettingNews | null {
  switch (to) {
    case 'verified':
      return {
        subject: 'We’ve verified your company',
        paragraphs: [
          'You’ll now get requests that match your trades and your area.',
          ...(hasChecks ? ['Your page now shows homeowners what we checked, and when.'] : []),
        ],
      };
    case 'paused':
      return {
        subject: 'Your company is paused',
        paragraphs: [
          `You won’t get new requests for now. The reason: ${reason}`,
          'Work you’ve already agreed on isn’t affected. Send what is missing, and we’ll check it.',
        ],
      };
    case 'refused':
      return {
        subject: 'We can’t accept your company',
        paragraphs: [
          `You won’t get any requests. The reason: ${reason}`,
          'If you can fix this, correct your documents and send them again.',
        ],
      };
    case 'applied':
    case 'checking':
      return null;
  }
}
