import type { AppDeps } from '#app-deps.ts';
import { siteOrigin } from '#config.ts';
import { layOutMail } from './mail-layout.ts';
import type { MailContent } from './mail-queue.ts';

/** Asks whether an address really wants the newsletter. */
export function newsletterMail(
  deps: AppDeps,
  { token }: { token: string },
): MailContent & { template: string } {
  const content = layOutMail({
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
  });
  return { template: 'newsletter', ...content };
}

/** A message from the contact form, to the people behind the site. */
export function contactMail(message: {
  name: string;
  email: string;
  phone: string;
  topic: string;
  message: string;
}): MailContent & { template: string } {
  const content = layOutMail({
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
  const content = layOutMail({
    subject: 'Do-not-sell request',
    heading: 'Do-not-sell request',
    paragraphs: [
      'Somebody asked that their personal information is not sold or shared. It is stored already.',
    ],
    rows,
  });
  return { template: 'do_not_sell', ...content };
}
