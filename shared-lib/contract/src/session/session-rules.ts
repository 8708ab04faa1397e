/** The session in the browser's local storage, in its stored spelling (product/data#user-session). */
export interface StoredSession {
  UserID: string;
  FirstName: string;
  LastName: string;
  PhoneNumber: string;
  UserEmail: string;
  /** Milliseconds since 1970, or the ISO text in older records. */
  UserDateCreated: number | string;
  LastLoginUserDate: number | string;
  /** The answer of the IP location lookup: an address, or the lookup's whole object. */
  UserIP: string | Record<string, unknown> | null;
  UserAgent: string;
  /** Whether the first-project discount is still open to this person. */
  FirstProject: boolean;
  UserProfilePicture: string | null;
  /** This person's additional permissions; absent for most people. */
  May?: string[];
}

/**
 * A record as a session (product/data#user-session). Only `UserID` is guaranteed; every other field may be empty. The
 * e-mail is read from `UserEmail`, or else from `Email`. Null if the record isn't a session. Every page uses this, so it
 * avoids the schema library.
 */
export function readSession(record: unknown): StoredSession | null {
  if (typeof record !== 'object' || record === null) return null;
  const found = record as Partial<Record<string, unknown>>;
  const { UserID, UserIP, UserProfilePicture, May } = found;
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
    ...(Array.isArray(May) && May.length > 0 && { May: May.map(text) }),
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function timestamp(value: unknown): number | string {
  return typeof value === 'number' ? value : text(value);
}
