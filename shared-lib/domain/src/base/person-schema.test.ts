import { fieldErrors } from '@nestwright/domain/base/field-schema';

import { signUpDetailsSchema } from './person-schema.ts';

test('sign-up asks for both names and a mobile number (product/rules#fields)', () => {
  expect(fieldErrors(signUpDetailsSchema, { firstName: '', lastName: ' ', phone: '555-0143' })).toEqual({
    firstName: 'Please enter a valid First Name',
    lastName: 'Please enter a valid Last Name',
    phone: 'Please enter a valid Phone Number',
  });
  expect(
    fieldErrors(signUpDetailsSchema, { firstName: 'Ada', lastName: 'Byron', phone: '305 555 0143' }),
  ).toEqual({});
});
