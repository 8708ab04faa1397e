import { emailSchema } from '@nestwright/domain/base/email-schema';
import { firstNameSchema, lastNameSchema } from '@nestwright/domain/base/person-schema';
import { optionalPhoneSchema } from '@nestwright/domain/base/phone-schema';
import { isAddressState } from '@nestwright/domain/site/place-rules';
import * as v from 'valibot';

/** The do-not-sell form's message about a missing state. */
export const STATE_MESSAGE = 'Please choose your state';
/** The do-not-sell form's message if nothing is ticked. */
export const WISHES_MESSAGE = 'Please choose at least one';

/** What a person can ask for. */
export const optOutWishes = [
  { value: 'sale', label: 'Do not sell my personal information' },
  { value: 'sharing', label: 'Do not share it for advertising' },
  { value: 'calls', label: 'Do not call or text me for marketing' },
  { value: 'deletion', label: 'Delete what you hold about me' },
] as const;
type Wish = (typeof optOutWishes)[number]['value'];
const wishes = optOutWishes.map(({ value }) => value) as [Wish, ...Wish[]];

/** A do-not-sell request. */
export const optOutSchema = v.strictObject({
  firstName: firstNameSchema,
  lastName: lastNameSchema,
  email: emailSchema,
  phone: optionalPhoneSchema,
  /** Postal code of the state: `CA`. */
  state: v.pipe(v.string(STATE_MESSAGE), v.check(isAddressState, STATE_MESSAGE)),
  wishes: v.pipe(
    v.array(v.picklist(wishes), WISHES_MESSAGE),
    v.minLength(1, WISHES_MESSAGE),
    v.transform((chosen) => [...new Set(chosen)]),
  ),
});
/** A do-not-sell request. */
export type OptOut = v.InferOutput<typeof optOutSchema>;
