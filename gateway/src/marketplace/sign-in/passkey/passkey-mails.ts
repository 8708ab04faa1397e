import { RECOVERY_HOURS } from '@nestwright/domain/sign-in/passkey-schema';
import type { AppDeps } from '#app-deps.ts';
import { siteOrigin } from '#config.ts';
import { renderMail } from '#marketplace/base/mail/mail-layout.ts';
import type { MailTemplate } from '#marketplace/base/mail/mail-templates.ts';
import type { MailContent } from '#marketplace/base/mail/new-mail.ts';

type AccountMail = MailContent & { template: MailTemplate };

/** Tells an account's owner that it has a new passkey. */
export function passkeyAddedMail(deps: AppDeps): AccountMail {
  const content = renderMail({
    subject: 'A passkey was added to your Nestwright account',
    heading: 'You have a new passkey',
    paragraphs: [
      'Whoever can use it can log in to your account without a code.',
      'If this was not you, remove it and log out everywhere else:',
    ],
    action: { label: 'Review my passkeys', href: `${siteOrigin(deps.config)}/account/manage#passkeys` },
    after: [`If you can’t, write to ${deps.config.OPERATIONS_EMAIL}.`],
  });
  return { template: 'passkey_added', ...content };
}

/** Tells an account's owner that a passkey no longer works. */
export function passkeyRemovedMail(deps: AppDeps): AccountMail {
  const content = renderMail({
    subject: 'A passkey was removed from your Nestwright account',
    heading: 'A passkey was removed',
    paragraphs: ['It no longer opens your account. You can still log in with a code that we e-mail you.'],
    after: [`If this was not you, write to ${deps.config.OPERATIONS_EMAIL}.`],
  });
  return { template: 'passkey_removed', ...content };
}

/** Tells an account's owner that its passkeys are about to be removed, with a link that cancels that. */
export function recoveryMail(deps: AppDeps, { undoToken }: { undoToken: string }): AccountMail {
  const content = renderMail({
    subject: `Your Nestwright passkeys will be removed in ${RECOVERY_HOURS} hours`,
    heading: 'You asked us to remove your passkeys',
    paragraphs: [
      `In ${RECOVERY_HOURS} hours we will remove all passkeys of your account, so that you can add a new one.`,
      'If this wasn’t you, or you have found your passkey, keep your passkeys. We will then log out everyone else:',
    ],
    action: { label: 'Keep my passkeys', href: `${siteOrigin(deps.config)}/login/link#${undoToken}` },
    after: [`If this was not you, also check who can read your mail.`],
  });
  return { template: 'passkey_recovery', ...content };
}

/** Tells an account's owner that all its passkeys were removed. */
export function passkeysRecoveredMail(deps: AppDeps): AccountMail {
  const content = renderMail({
    subject: 'The passkeys of your Nestwright account were removed',
    heading: 'Your passkeys were removed',
    paragraphs: ['Log in with a code that we e-mail you, and add a new one in your account.'],
    after: [`If this was not you, write to ${deps.config.OPERATIONS_EMAIL} right away.`],
  });
  return { template: 'passkeys_recovered', ...content };
}
