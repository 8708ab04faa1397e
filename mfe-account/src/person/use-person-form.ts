import type { RefusedForm } from '@nestwright/contract/form/rules';
import { fieldsNow } from '@nestwright/domain/base/field-schema';
import { useFocusOnInvalid } from '@nestwright/domain/base/form-store';
import { signUpDetailsSchema } from '@nestwright/domain/base/person-schema';
import { useId, useState } from 'react';

import type { PersonText } from './person-fields.tsx';

/**
 * The typed details and their messages.
 *
 * @param refused the form of these details that was refused last, in the page or without scripts
 */
export function usePersonForm(start: PersonText, refused: RefusedForm | undefined) {
  const id = useId();
  const [value, onValueChange] = useState<PersonText>({ ...start, ...refused?.typed });
  useFocusOnInvalid(id, refused);
  return { id, value, onValueChange, errors: fieldsNow(signUpDetailsSchema, { ...value }, refused) };
}
