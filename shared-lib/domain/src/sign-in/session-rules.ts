import type { StoredSession } from '@nestwright/contract/session/rules';

/** Digits of a verification code (product/constants#codes). */
export const CODE_LENGTH = 6;
/** Smallest verification code: none begins with a zero. */
export const CODE_MIN = 10 ** (CODE_LENGTH - 1);
/** Largest verification code. */
export const CODE_MAX = 10 ** CODE_LENGTH - 1;
/** How long a code may be entered, in minutes (product/constants#codes). */
export const CODE_MINUTES = 10;
/** A code stops working after this many wrong tries (product/constants#codes). */
export const CODE_TRIES = 5;
/** Seconds until another code may be requested. */
export const CODE_RESEND_SECONDS = 60;

/** Shown for a wrong code (product/rules#fields). */
export const INVALID_CODE_MESSAGE = 'Invalid Code';
/** Shown at sign-up for an e-mail that already has an account (product/errors#fields-and-codes). */
export const EMAIL_ON_FILE_MESSAGE = 'If you already have an account with this email, please log in instead.';

/** Where sign-up and login end (product/account#login). */
export const AFTER_SIGN_IN_PATH = '/account/dashboard';

/** Where the passkeys of an account are. */
export const PASSKEYS_PATH = '/account/manage#passkeys';

/** Whether this session belongs to a member of staff who must use or add a passkey before anything else. */
export function needsPasskey(session: StoredSession): boolean {
  return session.May?.includes('passkey.keep') ?? false;
}

/** Where a sign-in ends: at the dashboard, or at the passkeys for someone who needs one. */
export function pathAfterSignIn(session: StoredSession): string {
  return needsPasskey(session) ? PASSKEYS_PATH : AFTER_SIGN_IN_PATH;
}

/** Whether the text has the form of a verification code: `CODE_LENGTH` digits, the first of them no zero. */
export function isCode(text: string): boolean {
  return text.length === CODE_LENGTH && /^[1-9]\d*$/.test(text);
}

/** Whether the text has the form of a mailed link's token: 256 bits in base64url. */
export function isLinkToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** Whether the visitor is a signed-in user: a stored session with a UserID (product/rules#roles). */
export function isSignedIn(session: StoredSession | null): session is StoredSession {
  return session !== null && session.UserID !== '';
}

/**
 * Whether the session of a page that the server rendered for its reader replaces the stored one. A browser without scripts can
 * switch accounts, and then it still stores the earlier one. A later login in another tab counts more than an older page.
 */
export function replacesStored(session: StoredSession, stored: StoredSession | null): boolean {
  if (stored === null) return true;
  return session.UserID !== stored.UserID && loginTime(session) >= loginTime(stored);
}

/** Milliseconds since 1970; 0 if it is unknown. */
function loginTime({ LastLoginUserDate }: StoredSession): number {
  return new Date(LastLoginUserDate).getTime() || 0;
}

/**
 * Where "My Projects" leads: to the account if a first name is known, otherwise to the public list (product/shell#header).
 */
export function myProjectsPath(session: StoredSession | null): '/account/projects' | '/my-projects' {
  return session !== null && session.FirstName !== '' ? '/account/projects' : '/my-projects';
}

/**
 * Whether the first-project offer is shown: to visitors, and to signed-in users while their FirstProject is true
 * (product/rules#the-offer). A first request uses it up.
 *
 * @param sent the number of requests this browser has sent
 */
export function seesDiscount(session: StoredSession | null, sent = 0): boolean {
  return isSignedIn(session) ? session.FirstProject : sent === 0;
}
