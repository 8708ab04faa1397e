import { useState } from 'react';
import { fieldErrors } from '@nestwright/domain/field/schema';
import { signUpDetailsSchema } from '@nestwright/domain/person/schema';

import type { PersonText } from './person-fields.tsx';

/** The typed person, its messages once it was checked, and messages from the gateway until their field is changed. */
export function usePersonForm(start: PersonText) {
  const [value, setValue] = useState(start);
  const [isChecked, setIsChecked] = useState(false);
  const [refused, setRefused] = useState<{ value: PersonText; fields: Record<string, string> } | null>(null);
  const own = fieldErrors(signUpDetailsSchema, value);
  const errors: Record<string, string | undefined> = { ...own };
  for (const [field, message] of Object.entries(refused?.fields ?? {})) {
    const key = field as keyof PersonText;
    if (refused?.value[key] === value[key]) errors[field] ??= message;
  }
  return {
    value,
    setValue,
    /** Messages to show: none before the first check. */
    shown: isChecked ? errors : {},
    /** Checks; true when everything is good. */
    check: (): boolean => {
      setIsChecked(true);
      return Object.keys(own).length === 0;
    },
    /** Shows what the gateway did not accept. */
    refuse: (fields: Record<string, string>) => setRefused({ value, fields }),
  };
}
