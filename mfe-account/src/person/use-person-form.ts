import { useState } from 'react';
import { fieldErrors } from '@nestwright/domain/base/field-schema';
import { signUpDetailsSchema } from '@nestwright/domain/base/person-schema';

import type { PersonText } from './person-fields.tsx';

/**
 * The typed details, their messages once checked, and the gateway's messages until their field changes.
 *
 * @param messages of a form that was posted without scripts
 */
export function usePersonForm(start: PersonText, messages?: Record<string, string>) {
  const [value, setValue] = useState(start);
  const [isChecked, setIsChecked] = useState(messages !== undefined);
  const [refused, setRefused] = useState<{ value: PersonText; fields: Record<string, string> } | null>(
    messages ? { value: start, fields: messages } : null,
  );
  const own = fieldErrors(signUpDetailsSchema, value);
  const errors: Record<string, string | undefined> = { ...own };
  for (const [field, message] of Object.entries(refused?.fields ?? {})) {
    const key = field as keyof PersonText;
    if (refused?.value[key] === value[key]) errors[field] ??= message;
  }
  return {
    value,
    setValue,
    /** The messages to show; none before the first check. */
    shown: isChecked ? errors : {},
    /** Validates; true if everything is valid. */
    check: (): boolean => {
      setIsChecked(true);
      return Object.keys(own).length === 0;
    },
    /** Shows the gateway's messages. */
    refuse: (fields: Record<string, string>) => setRefused({ value, fields }),
  };
}
