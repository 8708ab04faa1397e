import { fieldMessages } from '@nestwright/contract/form/schema';
import * as v from 'valibot';

/**
 * The maximum length of a name, an address or a phone number. product/rules#fields leaves it open, but a form needs a
 * limit.
 */
export const TEXT_LIMIT = 200;

/** Required text, trimmed, with one message for every error. */
export function requiredText(message: string, limit = TEXT_LIMIT) {
  return v.pipe(v.string(message), v.trim(), v.minLength(1, message), v.maxLength(limit, message));
}

/** Optional text; '' if missing. */
export function optionalText(limit = TEXT_LIMIT) {
  return v.optional(v.pipe(v.string(), v.trim(), v.maxLength(limit)), '');
}

/** A schema's messages for a value; empty if it is valid. */
export function fieldErrors(schema: v.GenericSchema, value: unknown): Record<string, string> {
  const read = v.safeParse(schema, value);
  return read.success ? {} : fieldMessages(read.issues);
}
