import * as v from 'valibot';
import type { User } from '#marketplace/base/access/session-queries.ts';

/** A record of the users collection, in its wire spelling (product/data#user-record). */
export const userRecordSchema = v.object({
  UserID: v.pipe(v.string(), v.uuid()),
  FirstName: v.string(),
  LastName: v.string(),
  PhoneNumber: v.string(),
  UserEmail: v.string(),
  UserDateCreated: v.number(),
  LastLoginUserDate: v.number(),
  UserIP: v.nullable(v.record(v.string(), v.unknown())),
  UserAgent: v.string(),
  UserProfilePicture: v.nullable(v.string()),
  FirstProject: v.boolean(),
  PassWord: v.literal(''),
  /** What a member of Nestwright's staff may do, by permission; absent for everybody else. */
  May: v.optional(v.array(v.string())),
});
/** A record of the users collection. */
export type UserRecord = v.InferOutput<typeof userRecordSchema>;

/** The answer of every call that returns the caller's own account. */
export const userAnswerSchema = v.object({ user: userRecordSchema });

/**
 * An account in its wire spelling; times are milliseconds since 1970.
 * @param may the account's permissions as a member of staff
 */
export function userRecord(user: User, may: readonly string[] = []): UserRecord {
  return {
    UserID: user.id,
    FirstName: user.firstName,
    LastName: user.lastName,
    PhoneNumber: user.phone,
    UserEmail: user.email,
    UserDateCreated: user.createdAt.getTime(),
    LastLoginUserDate: user.lastLoginAt.getTime(),
    UserIP: user.ipLocation,
    UserAgent: user.userAgent,
    UserProfilePicture: user.picture,
    FirstProject: user.isOfferOpen,
    PassWord: '',
    ...(may.length > 0 && { May: [...may] }),
  };
}

/** Only the requested fields. The session refresh may call the e-mail `Email`, so both names work. */
export function projected(
  user: User,
  fields: readonly string[],
  may: readonly string[] = [],
): Record<string, unknown> {
  const record: Record<string, unknown> = { ...userRecord(user, may), Email: user.email };
  return Object.fromEntries(fields.filter((field) => field in record).map((field) => [field, record[field]]));
}
