import type { LinkPurpose } from '@nestwright/domain/sign-in/code-schema';
import { paths } from '@nestwright/domain/paths';
import { AFTER_SIGN_IN_PATH } from '@nestwright/domain/sign-in/session-rules';

interface LinkWords {
  heading: string;
  /** The text before and after the address. */
  before: string;
  after: string;
  action: string;
  /** Where to go after the link is used. */
  to: string;
}

/** The page's text for each link purpose. */
export const linkWords: Record<LinkPurpose, LinkWords> = {
  login: {
    heading: 'Log in with your link',
    before: 'You’re about to log in as',
    after: '.',
    action: 'Log in',
    to: AFTER_SIGN_IN_PATH,
  },
  pro: {
    heading: 'Sign in with your link',
    before: 'You’re about to sign in to your company account as',
    after: '.',
    action: 'Sign in',
    to: paths.proSignUp,
  },
  'sign-up': {
    heading: 'Create your account',
    before: 'You’re confirming',
    after: '. Next, we’ll ask for your name and phone number.',
    action: 'Continue',
    to: '/sign-up',
  },
  'undo-email-change': {
    heading: 'Undo your e-mail change?',
    before: 'Your account goes back to',
    after: '. We’ll log you in here and log you out everywhere else.',
    action: 'Undo the change',
    to: paths.account('manage'),
  },
  'undo-deletion': {
    heading: 'Keep your account?',
    before: 'The account of',
    after: ' won’t be deleted, and we’ll log you in here.',
    action: 'Keep my account',
    to: AFTER_SIGN_IN_PATH,
  },
  'undo-passkey-recovery': {
    heading: 'Keep your passkeys?',
    before: 'The passkeys of',
    after: ' stay as they are. We’ll log you in here and log you out everywhere else.',
    action: 'Keep my passkeys',
    to: paths.account('manage'),
  },
};
