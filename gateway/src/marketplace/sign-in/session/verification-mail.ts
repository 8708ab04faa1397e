import type { CodePurpose } from '@nestwright/domain/sign-in/code-schema';
import type { AppDeps } from '#app-deps.ts';
import { siteOrigin } from '#config.ts';
import { renderMail } from '#marketplace/base/mail/mail-layout.ts';
import type { MailContent } from '#marketplace/base/mail/new-mail.ts';
import type { MailTemplate } from '#marketplace/base/mail/mail-templates.ts';

interface VerificationWords {
  /** Null when no more codes may be tried; only the link works then. */
  passcode: string | null;
  purpose: CodePurpose;
  linkToken: string;
  hasAccount: boolean;
}

const reasons: Record<CodePurpose, string> = {
  'sign-up': 'create your account',
  login: 'log in',
  pro: 'open your pro account',
  'email-change': 'make this the e-mail address of your account',
  proof:
    'confirm that it’s you. Someone logged in to your account wants to change its e-mail address or its passkeys, or to delete it',
};

/**
 * The mail with a 6-digit code and a sign-in link. The link's token is after the `#`, so that no server or referrer
 * sees it. Its page asks for confirmation first, so programs that follow links change nothing.
 */
export function verificationMail(
  deps: AppDeps,
  words: VerificationWords,
): MailContent & { template: MailTemplate } {
  const { passcode, linkToken } = words;
  const label = linkLabel(words);
  const content = renderMail({
    subject: passcode === null ? 'Your Nestwright sign-in link' : `${passcode} is your Nestwright code`,
    heading: passcode === null ? 'Your Nestwright sign-in link' : 'Your Nestwright code',
    paragraphs: reasonsOf(words),
    code: passcode ?? undefined,
    action:
      label === null ? undefined : { label, href: `${siteOrigin(deps.config)}/login/link#${linkToken}` },
    after: [
      ...(passcode === null
        ? []
        : ['The code works once, for 10 minutes, in the browser where you requested it.']),
      ...(label === null
        ? []
        : ['The link works once, for an hour, in any browser. You’ll be asked to confirm.']),
      `Nobody from Nestwright will ever ask you for a code or a link. If you did not request this at ${siteOrigin(deps.config)}, you can ignore this e-mail.`,
    ],
  });
  return { template: 'verification', ...content };
}

function reasonsOf({ passcode, purpose, hasAccount }: VerificationWords): string[] {
  const reason =
    purpose === 'sign-up' && hasAccount
      ? 'log in. You already have an account with this e-mail address, so there is nothing to create'
      : reasons[purpose];
  if (passcode !== null) return [`Enter this code to ${reason}.`];
  return [
    `Open the link to ${reason}.`,
    'There is no code this time, because too many wrong codes were tried for this e-mail address. The link can’t be guessed.',
  ];
}

/** Null for actions that only the requesting browser may take. */
function linkLabel({ passcode, purpose, hasAccount }: VerificationWords): string | null {
  const without = passcode === null ? '' : ' without the code';
  switch (purpose) {
    case 'login':
      return `Log in${without}`;
    case 'pro':
      return `Sign in${without}`;
    case 'sign-up':
      return hasAccount ? `Log in${without}` : `Sign up${without}`;
    case 'email-change':
    case 'proof':
      return null;
  }
}
