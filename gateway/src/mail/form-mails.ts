import type { AppDeps } from '#app-deps.ts';
import { siteOrigin } from '#config.ts';
import { renderMail } from './mail-layout.ts';
import type { MailContent } from './mail-queue.ts';

/** A mail of the newsletter: it can be left from it. */
type ListMail = MailContent & { template: string; unsubscribeUrl: string };

/** Asks whether an address really wants the newsletter. */
export function newsletterMail(
  deps: AppDeps,
  { token, unsubscribeUrl }: { token: string; unsubscribeUrl: string },
): ListMail {
  const content = renderMail({
    subject: 'Please confirm the Nestwright newsletter',
    heading: 'One click, and you are in',
    paragraphs: [
      'You, or somebody with your e-mail, asked for the Nestwright newsletter. Please confirm it.',
    ],
    action: {
      label: 'Yes, sign me up',
      href: `${siteOrigin(deps.config)}/api/newsletter/confirm?token=${encodeURIComponent(token)}`,
    },
    after: ['If it was not you, ignore this mail: without the confirmation you hear nothing more from us.'],
    unsubscribeUrl,
  });
  return { template: 'newsletter', unsubscribeUrl, ...content };
}

/** Greets somebody who has just confirmed the newsletter. */
export function newsletterWelcomeMail({ unsubscribeUrl }: { unsubscribeUrl: string }): ListMail {
  const content = renderMail({
    subject: 'You are on the Nestwright list',
    heading: 'Welcome to the list',
    paragraphs: [
      'Thank you for confirming. Once a month you get one letter: what to check on your house, and when it is not worth paying for.',
    ],
    unsubscribeUrl,
  });
  return { template: 'newsletter_welcome', unsubscribeUrl, ...content };
}

/** A message from the contact form, to the people behind the site. */
export function contactMail(message: {
  name: string;
  email: string;
  phone: string;
  topic: string;
  message: string;
}): MailContent & { template: string } {
  const content = renderMail({
    subject: `Contact: ${message.topic}`,
    heading: message.topic,
    paragraphs: ['Somebody wrote by the contact form. Answering this mail answers them.'],
    rows: [
      ['Name', message.name],
      ['E-mail', message.email],
      ['Phone', message.phone],
      ['Message', message.message],
    ],
  });
  return { template: 'contact', ...content };
}

/** A do-not-sell request, to the people behind the site. */
export function optOutMail(rows: readonly (readonly [string, string])[]): MailContent & { template: string } {
  const content = renderMail({
    subject: 'Do-not-sell request',
    heading: 'Do-not-sell request',
    paragraphs: [
      'Somebody asked that their personal information is not sold or shared. It is stored already.',
    ],
    rows,
  });
  return { template: 'do_not_sell', ...content };
}
