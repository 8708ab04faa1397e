import { lineSchema, requiredLine, TEXT_LIMIT } from '@nestwright/domain/base/field-schema';
import * as v from 'valibot';

import { formatPhone, PHONE_MESSAGE, readPhone } from './phone-rules.ts';

/** A required phone number as typed or pasted, stored as it is shown: `(305) 555-0143 ext. 12`. */
export const phoneSchema = v.pipe(
  requiredLine(PHONE_MESSAGE),
  v.check((text) => readPhone(text) !== undefined, PHONE_MESSAGE),
  v.transform(formatPhone),
);

/** An optional phone number; text that can't be read as one stays as it was typed. '' if missing. */
export const optionalPhoneSchema = v.optional(
  v.pipe(lineSchema(), v.maxLength(TEXT_LIMIT), v.transform(formatPhone)),
  '',
);
