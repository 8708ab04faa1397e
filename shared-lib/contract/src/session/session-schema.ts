import * as v from 'valibot';

import { readSession } from './session-rules.ts';

/** The session in the browser's local storage, in its stored spelling (product/data#user-session). */
export interface StoredSession {
  UserID: string;
  FirstName: string;
  LastName: string;
  PhoneNumber: string;
  UserEmail: string;
  /** Milliseconds since 1970, or ISO text in older records. */
  UserDateCreated: number | string;
  LastLoginUserDate: number | string;
  /** The IP location lookup's answer: an address, or the whole object. */
  UserIP: string | Record<string, unknown> | null;
  UserAgent: string;
  /** Whether the first-project discount is still open to this person. */
  FirstProject: boolean;
  UserProfilePicture: string | null;
}

/** The session in an answer, parsed like the stored one. */
export const storedSessionSchema = v.pipe(
  v.unknown(),
  v.rawTransform(({ dataset, addIssue, NEVER }): StoredSession => {
    const session = readSession(dataset.value);
    if (session) return session;
    addIssue({ message: 'A session needs its UserID.' });
    return NEVER;
  }),
);

/** A record of the users collection (product/data#user-record). `PassWord` is always empty: there are no passwords. */
export const userRecordSchema = v.pipe(
  storedSessionSchema,
  v.transform((session): UserRecord => ({ ...session, PassWord: '' })),
);

/** A record of the users collection, in its wire spelling. */
export interface UserRecord extends StoredSession {
  PassWord: string;
}

/** The fields a full profile lookup asks for (product/calls#users-lookup). */
export const PROFILE_FIELDS = [
  'UserEmail',
  'FirstName',
  'LastName',
  'PhoneNumber',
  'UserDateCreated',
  'LastLoginUserDate',
  'UserIP',
  'UserID',
  'UserAgent',
  'UserProfilePicture',
  'FirstProject',
] as const;

/** The first record of a users answer as a session, or null if none can be read. */
export function sessionFromAnswer(answer: unknown): StoredSession | null {
  const first: unknown = Array.isArray(answer) ? answer[0] : answer;
  return readSession(first);
}
