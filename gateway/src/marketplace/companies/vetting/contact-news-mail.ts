import type { AppDeps } from '#app-deps.ts';
import type { ProRow } from '#marketplace/companies/pro/pro-queries.ts';
import type { Db } from '#db/db.ts';
import { renderMail } from '#marketplace/base/mail/mail-layout.ts';
import { enqueueMail } from '#marketplace/base/mail/mail-queue.ts';

import { ownersInbox, profileAction } from './papers-mail.ts';

/** What happened to a verified company's new phone number and website: they wait for the desk, are shown, or were left out. */
type ContactNews = 'waits' | 'shown' | 'left-out';

const texts: Readonly<Record<ContactNews, { subject: string; paragraph: string }>> = {
  waits: {
    subject: 'We’ll check your new phone number and website',
    paragraph:
      'You changed them in your profile. Because homeowners trust what we’ve checked, they see your earlier phone number and website until we’ve looked at the new ones. You keep getting requests. If you didn’t change them, please log in, look at your profile and end the sessions that you don’t know.',
  },
  shown: {
    subject: 'Homeowners now see your new phone number and website',
    paragraph: 'We’ve looked at the phone number and the website in your profile. Your page shows them now.',
  },
  'left-out': {
    subject: 'We didn’t take over your new phone number and website',
    paragraph:
      'Homeowners still see your earlier phone number and website. To change them, please enter the new ones in your profile again.',
  },
};

/** Mails a company's owner what happened to the new phone number and website. */
export async function queueContactMail(
  tx: Db,
  deps: AppDeps,
  { pro, news }: { pro: ProRow; news: ContactNews },
): Promise<void> {
  const inbox = await ownersInbox(tx, pro.id);
  if (inbox === null) return;
  const { subject, paragraph } = texts[news];
  const content = renderMail({
    subject,
    heading: subject,
    paragraphs: [paragraph],
    action: profileAction(deps),
  });
  await enqueueMail(tx, deps, { template: 'company_vetted', to: inbox, ...content });
}
