import { paths } from '@nestwright/domain/paths';
import type { AppDeps } from '#app-deps.ts';
import { siteOrigin } from '#config.ts';
import { renderMail } from './mail-layout.ts';
import type { MailContent } from './new-mail.ts';
import type { MailTemplate } from './mail-templates.ts';

/** Tells the writer of a review that it is no longer shown, and why. */
export function reviewHiddenMail(
  { config }: AppDeps,
  { company, reason }: { company: string; reason: string },
): MailContent & { template: MailTemplate } {
  const content = renderMail({
    subject: `Your review of ${company}`,
    heading: 'Your review is no longer shown',
    paragraphs: [
      `Thank you for writing about ${company}. Somebody asked us to look at your review, and we decided not to show it.`,
      `The reason: ${reason}`,
      'Your words are not lost: you still find them in your account. If you think we are wrong, please write to us.',
    ],
    action: { label: 'Write to us', href: `${siteOrigin(config)}${paths.contact}` },
  });
  return { template: 'review_hidden', ...content };
}
