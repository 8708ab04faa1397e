import type { StoredSession } from './session-schema.ts';

/** Digits of a verification code (section 9). */
export const CODE_LENGTH = 6;
/** Smallest verification code. */
export const CODE_MIN = 100_000;
/** Largest verification code. */
export const CODE_MAX = 999_999;
/** Seconds until another code may be asked for. */
export const CODE_RESEND_SECONDS = 60;

/** Said of a code that does not fit (section 5). */
export const INVALID_CODE_MESSAGE = 'Invalid Code';
/** Said at sign-up with an e-mail that has an account (section 8). */
export const EMAIL_ON_FILE_MESSAGE = 'If you already have an account with this email, please log in instead.';

/** Where sign-up and login lead (section 4). */
export const AFTER_SIGN_IN_PATH = '/account/dashboard';

/** Whether the text has the form of a verification code: six digits, 100000 to 999999. */
export function isCode(text: string): boolean {
  return /^[1-9]\d{5}$/.test(text);
}

/** A stored session with a UserID makes a signed-in user (section 6). */
export function isSignedIn(session: StoredSession | null): session is StoredSession {
  return session !== null && session.UserID !== '';
}

/** Where "My Projects" leads: the account when a first name is known, the public list otherwise (section 2). */
export function myProjectsPath(session: StoredSession | null): '/account/projects' | '/my-projects' {
  return session !== null && session.FirstName !== '' ? '/account/projects' : '/my-projects';
}

/** Visitors see the first-project offer; signed-in users only while their FirstProject is true (section 6). */
export function seesDiscount(session: StoredSession | null): boolean {
  return !isSignedIn(session) || session.FirstProject;
}

/**
 * A record as a session (section 3): only `UserID` is sure, everything else has an empty value. The e-mail is read from
 * `UserEmail`, else from `Email`. Null for what is no session. Every page needs it, so it goes without a schema library.
 */
export function readSession(record: unknown): StoredSession | null {
  if (typeof record !== 'object' || record === null) return null;
  const found = record as Partial<Record<string, unknown>>;
  const { UserID, UserIP, UserProfilePicture } = found;
  if (typeof UserID !== 'string' || UserID === '') return null;
  return {
    UserID,
    FirstName: text(found.FirstName),
    LastName: text(found.LastName),
    PhoneNumber: text(found.PhoneNumber),
    UserEmail: text(found.UserEmail) || text(found.Email),
    UserDateCreated: timestamp(found.UserDateCreated),
    LastLoginUserDate: timestamp(found.LastLoginUserDate),
    UserIP: typeof UserIP === 'object' ? (UserIP as Record<string, unknown> | null) : text(UserIP) || null,
    UserAgent: text(found.UserAgent),
    FirstProject: found.FirstProject === true,
    UserProfilePicture: text(UserProfilePicture) || null,
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function timestamp(value: unknown): number | string {
  return typeof value === 'number' ? value : text(value);
}
