import { paths } from '@nestwright/domain/paths';
import type { AppDeps } from '#app-deps.ts';
import { siteOrigin } from '#config.ts';
import { renderMail } from '#marketplace/base/mail/mail-layout.ts';
import type { MailContent } from '#marketplace/base/mail/new-mail.ts';
import type { MailTemplate } from '#marketplace/base/mail/mail-templates.ts';

type ReviewMail = MailContent & { template: MailTemplate };

/**
 * The job that a mail is about, as one side sees it: the title of its request, who the other side is, and the page with
 * the form.
 */
export interface ReviewedJob {
  title: string;
  other: string;
  path: string;
}

/** Reminds one side, once, that it can review the other. It says nothing about what the other side did. */
export function reminderMail(
  { config }: AppDeps,
  { title, other, path }: ReviewedJob,
  { template, until }: { template: 'review_reminder' | 'lead_review_reminder'; until: string },
): ReviewMail {
  const content = renderMail({
    subject: `How was it? ${title}`,
    heading: `How did it go with ${other}?`,
    paragraphs: [
      template === 'review_reminder'
        ? `You haven’t reviewed ${other} yet. Until ${until}, both reviews stay sealed unless you’ve both written one. You can still write yours after that; then it is published right away.`
        : `You can review ${other} until ${until}. Both reviews stay sealed until then, unless you’ve both written one.`,
      'This is the only reminder.',
    ],
    action: { label: 'Write a review', href: `${siteOrigin(config)}${path}` },
  });
  return { template, ...content };
}

/** Tells the reviewed side that they can now read the review and reply. The mail does not quote it. */
export function openedMail(
  { config }: AppDeps,
  { title, other, path }: ReviewedJob,
  template: 'review_opened' | 'lead_review_opened',
): ReviewMail {
  const content = renderMail({
    subject: `A review of you: ${title}`,
    heading: `You can read what ${other} wrote`,
    paragraphs: [`You can now read ${other}’s review of ${title}. You can reply once.`],
    action: { label: 'Read and reply', href: `${siteOrigin(config)}${path}` },
  });
  return { template, ...content };
}

/** Mails the writer of a review that it is no longer shown, with the reason. */
export function reviewHiddenMail(
  { config }: AppDeps,
  { about, reason }: { about: string; reason: string },
): ReviewMail {
  const content = renderMail({
    subject: `Your review of ${about}`,
    heading: 'Your review is not shown',
    paragraphs: [
      `Thank you for your review of ${about}. We looked at your review, and decided not to show it.`,
      `The reason: ${reason}`,
      'You can still read your review in your account. If you think we are wrong, please write to us.',
    ],
    action: { label: 'Write to us', href: `${siteOrigin(config)}${paths.contact}` },
  });
  return { template: 'review_hidden', ...content };
}

/** Tells the writer of a reply to a review that it was removed, and why. */
export function replyRemovedMail({ config }: AppDeps, { reason }: { reason: string }): ReviewMail {
  const content = renderMail({
    subject: 'Your reply to a review',
    heading: 'Your reply is no longer shown',
    paragraphs: [
      'Someone asked us to look at your reply to a review, and we decided to remove it.',
      `The reason: ${reason}`,
      'If you think we are wrong, please write to us.',
    ],
    action: { label: 'Write to us', href: `${siteOrigin(config)}${paths.contact}` },
  });
  return { template: 'reply_removed', ...content };
}
