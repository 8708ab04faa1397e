import { requiredLine } from '@nestwright/domain/base/field-schema';
import { phoneSchema } from '@nestwright/domain/base/phone-schema';
import * as v from 'valibot';

/** Shown for a missing first name, in the request form and at sign-up (product/rules#fields). */
export const FIRST_NAME_MESSAGE = 'Please enter a valid First Name';
/** Shown for a missing last name, in the request form and at sign-up (product/rules#fields). */
export const LAST_NAME_MESSAGE = 'Please enter a valid Last Name';

/** A first name: required. */
export const firstNameSchema = requiredLine(FIRST_NAME_MESSAGE);
/** A last name: required. */
export const lastNameSchema = requiredLine(LAST_NAME_MESSAGE);
/** The personal details of sign-up (product/rules#fields). The gateway checks that the phone can be a mobile one. */
export const signUpDetailsSchema = v.object({
  firstName: firstNameSchema,
  lastName: lastNameSchema,
  phone: phoneSchema,
});
