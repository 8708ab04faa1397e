import type { AppDeps } from '#app-deps.ts';
import { siteOrigin } from '#config.ts';
import { renderMail } from './mail-layout.ts';
import type { MailContent } from './mail-queue.ts';

/** How long a changed e-mail or a deleted account can be taken back. */
export const UNDO_HOURS = 72;

/** Tells the old address that the account has moved to another one, with the link that takes it back. */
export function emailChangedMail(
  deps: AppDeps,
  { undoToken }: { undoToken: string },
): MailContent & { template: string } {
  const content = renderMail({
    subject: 'The e-mail of your Nestwright account has changed',
    heading: 'Your e-mail has changed',
    paragraphs: [
      'Your account now has another e-mail, and every other place where you were logged in has been logged out.',
      'If it was not you, take it back: your account gets this e-mail again, and everybody else is logged out.',
    ],
    action: { label: 'It was not me', href: linkTo(deps, undoToken) },
    after: [
      `The link works once, for ${UNDO_HOURS} hours. After that, write to ${deps.config.OPERATIONS_EMAIL}.`,
    ],
  });
  return { template: 'email_changed', ...content };
}

/** Tells the address that an account had for a while that its owner has taken the account back. */
export function emailRestoredMail(): MailContent & { template: string } {
  const content = renderMail({
    subject: 'Your Nestwright account has its former e-mail again',
    heading: 'The change was taken back',
    paragraphs: [
      'The owner of the former e-mail has taken the change back, so this one opens the account no more.',
    ],
  });
  return { template: 'email_restored', ...content };
}

/** Tells the address of an account that is closed how to take that back, before the account is deleted. */
export function accountClosedMail(
  deps: AppDeps,
  { undoToken }: { undoToken: string },
): MailContent & { template: string } {
  const content = renderMail({
    subject: `Your Nestwright account will be deleted in ${UNDO_HOURS} hours`,
    heading: 'Your account is closed',
    paragraphs: [
      `You are logged out everywhere, and in ${UNDO_HOURS} hours your account and what belongs to it are deleted for good.`,
      'If you have changed your mind, or it was not you, keep the account:',
    ],
    action: { label: 'Keep my account', href: linkTo(deps, undoToken) },
    after: ['Logging in keeps it as well.'],
  });
  return { template: 'account_closed', ...content };
}

/** Says goodbye once an account is deleted. */
export function accountDeletedMail(deps: AppDeps): MailContent & { template: string } {
  const content = renderMail({
    subject: 'Your Nestwright account is deleted',
    heading: 'Your account is deleted',
    paragraphs: [
      'Your name, e-mail, phone and logins are gone. Requests that were still open are cancelled, and their pros have been told. Mail that pros already got stays with them; we keep no link between it and you.',
      `If it was not you, write to ${deps.config.OPERATIONS_EMAIL}.`,
    ],
  });
  return { template: 'account_deleted', ...content };
}

/** The page that asks before it does what a link says. What stands behind the `#` is sent to no server. */
function linkTo(deps: AppDeps, token: string): string {
  return `${siteOrigin(deps.config)}/login/link#${token}`;
}
