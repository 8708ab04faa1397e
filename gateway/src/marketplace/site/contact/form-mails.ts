import type { AppDeps } from '#app-deps.ts';
import { siteOrigin } from '#config.ts';
import { renderMail } from '#marketplace/base/mail/mail-layout.ts';
import type { MailContent } from '#marketplace/base/mail/new-mail.ts';
import type { MailTemplate } from '#marketplace/base/mail/mail-templates.ts';

/** A newsletter mail, with an unsubscribe link. */
type ListMail = MailContent & { template: MailTemplate; unsubscribeUrl: string };

/** Asks an address to confirm the newsletter. */
export function newsletterMail(
  deps: AppDeps,
  { token, unsubscribeUrl }: { token: string; unsubscribeUrl: string },
): ListMail {
  const content = renderMail({
    subject: 'Please confirm your Nestwright newsletter subscription',
    heading: 'Confirm your subscription',
    paragraphs: [
      'Someone, hopefully you, signed up for the Nestwright newsletter with this e-mail. Please confirm.',
    ],
    action: {
      label: 'Yes, sign me up',
      href: `${siteOrigin(deps.config)}/api/newsletter/confirm?token=${encodeURIComponent(token)}`,
    },
    after: ['If it was not you, ignore this e-mail. You will not hear from us again unless you confirm.'],
    unsubscribeUrl,
  });
  return { template: 'newsletter', unsubscribeUrl, ...content };
}

/** Welcomes a new newsletter subscriber. */
export function newsletterWelcomeMail({ unsubscribeUrl }: { unsubscribeUrl: string }): ListMail {
  const content = renderMail({
    subject: 'Welcome to the Nestwright newsletter',
    heading: 'You’re subscribed',
    paragraphs: [
      'Thank you for confirming. We’ll tell you what to check around your house, and which jobs aren’t worth paying for.',
    ],
    unsubscribeUrl,
  });
  return { template: 'newsletter_welcome', unsubscribeUrl, ...content };
}

/** Passes a message from the contact form to the people behind the site. */
export function contactMail(message: {
  name: string;
  email: string;
  phone: string;
  topic: string;
  message: string;
}): MailContent & { template: MailTemplate } {
  const content = renderMail({
    subject: `Contact: ${message.topic}`,
    heading: message.topic,
    paragraphs: ['Someone sent this message through the contact form. Reply to this e-mail to answer them.'],
    rows: [
      ['Name', message.name],
      ['E-mail', message.email],
      ['Phone', message.phone],
      ['Message', message.message],
    ],
  });
  return { template: 'contact', ...content };
}

/** Passes a do-not-sell request to the people behind the site. */
export function optOutMail(
  rows: readonly (readonly [string, string])[],
): MailContent & { template: MailTemplate } {
  const content = renderMail({
    subject: 'Do-not-sell request',
    heading: 'Do-not-sell request',
    paragraphs: [
      'Someone asked us not to sell or share their personal information. The request is already stored.',
    ],
    rows,
  });
  return { template: 'do_not_sell', ...content };
}
