import type { LinkPurpose } from '@nestwright/domain/code/schema';
import { paths } from '@nestwright/domain/paths';
import { AFTER_SIGN_IN_PATH } from '@nestwright/domain/session/rules';

interface LinkWords {
  heading: string;
  /** Said before and after the address. */
  before: string;
  after: string;
  action: string;
  /** Where the link leads once it has done what it says. */
  to: string;
}

/** What the page of a link says, by what the link does. */
export const linkWords: Record<LinkPurpose, LinkWords> = {
  login: {
    heading: 'Log in with your link',
    before: 'This logs this browser in as',
    after: '.',
    action: 'Log in',
    to: AFTER_SIGN_IN_PATH,
  },
  pro: {
    heading: 'Sign in with your link',
    before: 'This signs this browser in as the professional',
    after: '.',
    action: 'Sign in',
    to: paths.proSignUp,
  },
  'sign-up': {
    heading: 'Create your account',
    before: 'This confirms',
    after: ' as yours. Your name and phone come next.',
    action: 'Continue',
    to: '/sign-up',
  },
  'undo-email-change': {
    heading: 'Take the new e-mail back?',
    before: 'Your account gets',
    after: ' again. It is logged out everywhere else, and this browser is logged in.',
    action: 'Take it back',
    to: paths.account('manage'),
  },
  'undo-deletion': {
    heading: 'Keep your account?',
    before: 'The account of',
    after: ' is not deleted, and this browser is logged in.',
    action: 'Keep my account',
    to: AFTER_SIGN_IN_PATH,
  },
};
