import type { StoredSession } from './session-schema.ts';

/**
 * A record as a session (product/data#user-session): only `UserID` is sure, everything else has an empty value. The
 * e-mail is read from `UserEmail`, else from `Email`. Null if it isn't a session. Every page uses it, so it avoids
 * the schema library.
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
