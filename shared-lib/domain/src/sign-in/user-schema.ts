import { accountEmailSchema } from '@nestwright/domain/base/email-schema';
import { firstNameSchema, lastNameSchema } from '@nestwright/domain/base/person-schema';
import { phoneSchema } from '@nestwright/domain/base/phone-schema';
import * as v from 'valibot';

const timestamp = v.optional(v.nullable(v.union([v.number(), v.pipe(v.string(), v.maxLength(40))])), null);

/** Maximum length of a record's IP location, as JSON. */
const IP_LOCATION_LIMIT = 2000;

/**
 * A new record of the users collection (product/calls#user-create), in its wire spelling. The gateway accepts the two
 * dates and FirstProject but sets them itself. It also checks whether the phone is a mobile number.
 */
export const newUserSchema = v.strictObject({
  FirstName: firstNameSchema,
  LastName: lastNameSchema,
  PhoneNumber: phoneSchema,
  UserEmail: accountEmailSchema,
  PassWord: v.optional(v.literal(''), ''),
  UserDateCreated: timestamp,
  LastLoginUserDate: timestamp,
  UserIP: v.optional(
    v.nullable(
      v.pipe(
        v.record(v.string(), v.unknown()),
        v.check((value) => JSON.stringify(value).length <= IP_LOCATION_LIMIT, 'The location is too long.'),
      ),
    ),
    null,
  ),
  UserID: v.pipe(v.string(), v.uuid()),
  UserAgent: v.optional(v.pipe(v.string(), v.maxLength(1000)), ''),
  UserProfilePicture: v.optional(v.null(), null),
  FirstProject: v.optional(v.boolean(), true),
});
/** A new record of the users collection. */
export type NewUser = v.InferInput<typeof newUserSchema>;

/** The fields an account may change; a new e-mail requires a checked code. */
export const userChangeSchema = v.pipe(
  v.strictObject({
    FirstName: v.optional(firstNameSchema),
    LastName: v.optional(lastNameSchema),
    PhoneNumber: v.optional(phoneSchema),
    UserEmail: v.optional(accountEmailSchema),
  }),
  v.check((change) => Object.keys(change).length > 0, 'There is nothing to change.'),
);
/** The fields an account may change. */
export type UserChange = v.InferInput<typeof userChangeSchema>;
