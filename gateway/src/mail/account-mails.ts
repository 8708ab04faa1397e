import type { AppDeps } from '#app-deps.ts';
import { siteOrigin } from '#config.ts';
import { layOutMail } from './mail-layout.ts';
import type { MailContent } from './mail-queue.ts';

/** Tells the owner of an address that somebody tried to sign up with it although it has an account. */
export function accountExistsMail(deps: AppDeps): MailContent & { template: string } {
  const content = layOutMail({
    subject: 'You already have a Nestwright account',
    heading: 'You already have an account',
    paragraphs: [
      'Somebody, probably you, wanted to sign up with this e-mail. It has an account already, so there is nothing to create: please log in instead.',
    ],
    action: { label: 'Log in', href: `${siteOrigin(deps.config)}/login` },
    after: ['If it was not you, you can ignore this mail. Nothing has changed.'],
  });
  return { template: 'account_exists', ...content };
}

/** Tells the old address that the account has moved to another one. */
export function emailChangedMail(deps: AppDeps): MailContent & { template: string } {
  const content = layOutMail({
    subject: 'The e-mail of your Nestwright account has changed',
    heading: 'Your e-mail has changed',
    paragraphs: [
      'Your account now has another e-mail, and every other place where you were logged in has been logged out.',
      `If it was not you, write to ${deps.config.OPERATIONS_EMAIL} at once.`,
    ],
  });
  return { template: 'email_changed', ...content };
}

/** Says goodbye once an account is deleted. */
export function accountDeletedMail(deps: AppDeps): MailContent & { template: string } {
  const content = layOutMail({
    subject: 'Your Nestwright account is deleted',
    heading: 'Your account is deleted',
    paragraphs: [
      'Your name, e-mail, phone and logins are gone. Requests that were still open are cancelled, and their pros have been told. Mail that pros already got stays with them; we keep no link between it and you.',
      `If it was not you, write to ${deps.config.OPERATIONS_EMAIL}.`,
    ],
  });
  return { template: 'account_deleted', ...content };
}
