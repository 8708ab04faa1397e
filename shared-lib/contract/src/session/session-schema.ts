import * as v from 'valibot';

import { readSession, type StoredSession } from './session-rules.ts';

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
  'May',
] as const;

/** The first record of a users answer as a session, or null if none can be read. */
export function sessionFromAnswer(answer: unknown): StoredSession | null {
  const first: unknown = Array.isArray(answer) ? answer[0] : answer;
  return readSession(first);
}
