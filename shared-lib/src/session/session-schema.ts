import * as v from 'valibot';

const text = v.fallback(v.optional(v.string(), ''), '');
const timestamp = v.fallback(v.optional(v.union([v.number(), v.string()]), ''), '');
const nullableText = v.fallback(v.optional(v.nullable(v.string()), null), null);

const sessionFields = {
  UserID: v.pipe(v.string(), v.minLength(1)),
  FirstName: text,
  LastName: text,
  PhoneNumber: text,
  UserEmail: text,
  /** Milliseconds since 1970, or the ISO text that older records carry. */
  UserDateCreated: timestamp,
  LastLoginUserDate: timestamp,
  /** What the IP location lookup answered: an address, or the lookup's whole object. */
  UserIP: v.fallback(
    v.optional(v.nullable(v.union([v.string(), v.record(v.string(), v.unknown())])), null),
    null,
  ),
  UserAgent: text,
  /** Whether the first-project discount is still open to this person. */
  FirstProject: v.fallback(v.optional(v.boolean(), false), false),
  UserProfilePicture: nullableText,
};

/**
 * The session as the browser stores it (section 3): only `UserID` is sure, everything else has an empty value. The
 * e-mail is read from `UserEmail`, else from `Email`.
 */
export const storedSessionSchema = v.pipe(v.unknown(), v.transform(withUserEmail), v.object(sessionFields));

/** The session in the browser's local storage, in its stored spelling (section 3). */
export type StoredSession = v.InferOutput<typeof storedSessionSchema>;

/** A record of the users collection (section 3). `PassWord` is always empty: there are no passwords. */
export const userRecordSchema = v.pipe(
  v.unknown(),
  v.transform(withUserEmail),
  v.object({ ...sessionFields, PassWord: text }),
);

/** A record of the users collection, in its wire spelling. */
export type UserRecord = v.InferOutput<typeof userRecordSchema>;

/** The fields a full profile lookup asks for (section 7, call 1). */
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

/** The first record of a users answer as a session, or null when the answer holds none that can be read. */
export function sessionFromAnswer(answer: unknown): StoredSession | null {
  const first: unknown = Array.isArray(answer) ? answer[0] : answer;
  const read = v.safeParse(storedSessionSchema, first);
  return read.success ? read.output : null;
}

function withUserEmail(record: unknown): unknown {
  if (typeof record !== 'object' || record === null) return record;
  const { UserEmail, Email } = record as { UserEmail?: unknown; Email?: unknown };
  return isText(UserEmail) || !isText(Email) ? record : { ...record, UserEmail: Email };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
