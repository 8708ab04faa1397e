import type { AppDeps } from '#app-deps.ts';
import { siteOrigin } from '#config.ts';
import { renderMail } from '#marketplace/base/mail/mail-layout.ts';
import type { MailContent } from '#marketplace/base/mail/new-mail.ts';
import type { MailTemplate } from '#marketplace/base/mail/mail-templates.ts';

/** How long an e-mail change or an account deletion can be undone. */
export const UNDO_HOURS = 72;

/** Notifies the old address that the account's e-mail has changed, with a link that undoes it. */
export function emailChangedMail(
  deps: AppDeps,
  { undoToken }: { undoToken: string },
): MailContent & { template: MailTemplate } {
  const content = renderMail({
    subject: 'The e-mail of your Nestwright account has changed',
    heading: 'Your e-mail has changed',
    paragraphs: [
      'Your account now uses a different e-mail address, and you have been logged out everywhere else.',
      'If this was not you, undo the change: your account goes back to this e-mail address, and everyone else is logged out.',
    ],
    action: { label: 'This was not me', href: linkTo(deps, undoToken) },
    after: [
      `The link works once, for ${UNDO_HOURS} hours. After that, write to ${deps.config.OPERATIONS_EMAIL}.`,
    ],
  });
  return { template: 'email_changed', ...content };
}

/** Notifies the temporary address that the account's owner has undone the change. */
export function emailRestoredMail(): MailContent & { template: MailTemplate } {
  const content = renderMail({
    subject: 'Your Nestwright account is back to its previous e-mail',
    heading: 'The change was undone',
    paragraphs: [
      'The owner of the previous e-mail address undid the change. You can no longer log in with this e-mail address.',
    ],
  });
  return { template: 'email_restored', ...content };
}

/** Explains to a closed account's address how to reopen it before it is deleted. */
export function accountClosedMail(
  deps: AppDeps,
  { undoToken }: { undoToken: string },
): MailContent & { template: MailTemplate } {
  const content = renderMail({
    subject: `Your Nestwright account will be deleted in ${UNDO_HOURS} hours`,
    heading: 'Your account is closed',
    paragraphs: [
      `You have been logged out everywhere. In ${UNDO_HOURS} hours we will delete your account and everything in it for good.`,
      'If you have changed your mind, or this was not you, keep your account:',
    ],
    action: { label: 'Keep my account', href: linkTo(deps, undoToken) },
    after: ['Logging in also keeps your account.'],
  });
  return { template: 'account_closed', ...content };
}

/** Tells a person that their calendar of visits has a new address. */
export function calendarMadeMail(deps: AppDeps): MailContent & { template: MailTemplate } {
  const content = renderMail({
    subject: 'Your Nestwright calendar has a new address',
    heading: 'Your calendar has a new address',
    paragraphs: [
      'Whoever has the address can read your company’s visits without logging in: service, city, ZIP and time. If you had an address before, it no longer works.',
      'If this was not you, log out everywhere else. That turns the calendar off, too:',
    ],
    action: { label: 'Review my account', href: `${siteOrigin(deps.config)}/account/manage` },
    after: [`If you can’t, write to ${deps.config.OPERATIONS_EMAIL}.`],
  });
  return { template: 'calendar_made', ...content };
}

/** Tells a person that their data was downloaded. */
export function dataExportedMail(deps: AppDeps): MailContent & { template: MailTemplate } {
  const content = renderMail({
    subject: 'Your Nestwright data was downloaded',
    heading: 'Your data was downloaded',
    paragraphs: [
      'Someone who is logged in to your account downloaded everything it holds.',
      'If this was not you, log out everywhere else, and check who can read your mail:',
    ],
    action: { label: 'Review my account', href: `${siteOrigin(deps.config)}/account/manage` },
    after: [`If you can’t, write to ${deps.config.OPERATIONS_EMAIL}.`],
  });
  return { template: 'data_exported', ...content };
}

/**
 * Tells the address that a request was sent with that an account with another address has it now. A stranger may have typed
 * the address, so it contains nothing of the request.
 */
export function requestClaimedMail(deps: AppDeps): MailContent & { template: MailTemplate } {
  const content = renderMail({
    subject: 'A request with your e-mail was added to an account',
    heading: 'Your request is in an account now',
    paragraphs: [
      'Someone in the browser that sent a Nestwright request with this e-mail address logged in with another one, gave the phone number in the request, and added it to that account. We keep writing to this address about it.',
      `If this was not you, write to ${deps.config.OPERATIONS_EMAIL}. If you did not send a request, you can ignore this e-mail.`,
    ],
  });
  return { template: 'request_claimed', ...content };
}

/** Confirms that an account is deleted. */
export function accountDeletedMail(deps: AppDeps): MailContent & { template: MailTemplate } {
  const content = renderMail({
    subject: 'Your Nestwright account is deleted',
    heading: 'Your account is deleted',
    paragraphs: [
      'We have deleted your name, e-mail, phone number and logins. Your open requests are cancelled, and we have notified their pros. Pros keep the mail they already received, but we keep no link between it and you.',
      `If this was not you, write to ${deps.config.OPERATIONS_EMAIL}.`,
    ],
  });
  return { template: 'account_deleted', ...content };
}

/** The page that asks for confirmation before it acts on a link. The part after the `#` is never sent to a server. */
function linkTo(deps: AppDeps, token: string): string {
  return `${siteOrigin(deps.config)}/login/link#${token}`;
}
