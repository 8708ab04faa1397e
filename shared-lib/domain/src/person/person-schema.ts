import { requiredText } from '@nestwright/domain/field/schema';
import { isMobileNumber, PHONE_MESSAGE } from '@nestwright/domain/phone/rules';
import * as v from 'valibot';

/** Shown for a missing first name, in the request form and at sign-up (product/rules#fields). */
export const FIRST_NAME_MESSAGE = 'Please enter a valid First Name';
/** Shown for a missing last name, in the request form and at sign-up (product/rules#fields). */
export const LAST_NAME_MESSAGE = 'Please enter a valid Last Name';

/** A first name: required. */
export const firstNameSchema = requiredText(FIRST_NAME_MESSAGE);
/** A last name: required. */
export const lastNameSchema = requiredText(LAST_NAME_MESSAGE);
/** The phone number of an account: a mobile number; the request form asks for any (product/rules#fields). */
export const mobileSchema = v.pipe(requiredText(PHONE_MESSAGE), v.check(isMobileNumber, PHONE_MESSAGE));

/** The personal details of sign-up (product/rules#fields). */
export const signUpDetailsSchema = v.object({
  firstName: firstNameSchema,
  lastName: lastNameSchema,
  phone: mobileSchema,
});
