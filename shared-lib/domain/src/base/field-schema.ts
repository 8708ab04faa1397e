import { fieldMessages } from '@nestwright/contract/form/schema';
import { cleanLine, cleanText } from '@nestwright/domain/base/text-rules';
import * as v from 'valibot';

/**
 * The maximum length of a name, an address or a phone number. product/rules#fields leaves it open, but a form needs a
 * limit.
 */
export const TEXT_LIMIT = 200;

/** Any text in one line, cleaned (`cleanLine`). Fields with rules of their own build on it. */
export function lineSchema(message?: string) {
  return v.pipe(v.string(message), v.transform(cleanLine));
}

/** Any text, cleaned (`cleanText`). Fields with rules of their own build on it. */
export function linesSchema(message?: string) {
  return v.pipe(v.string(message), v.transform(cleanText));
}

/** Required text of one line, with one message for every error. */
export function requiredLine(message: string, limit = TEXT_LIMIT) {
  return v.pipe(lineSchema(message), v.minLength(1, message), v.maxLength(limit, message));
}

/** Optional text of one line; '' if missing. */
export function optionalLine(limit = TEXT_LIMIT) {
  return v.optional(v.pipe(lineSchema(), v.maxLength(limit)), '');
}

/** Required text, with one message for every error. */
export function requiredText(message: string, limit = TEXT_LIMIT) {
  return v.pipe(linesSchema(message), v.minLength(1, message), v.maxLength(limit, message));
}

/** Optional text; '' if missing. */
export function optionalText(limit = TEXT_LIMIT, message?: string) {
  return v.optional(v.pipe(linesSchema(), v.maxLength(limit, message)), '');
}

/** A schema's messages for a value; empty if it is valid. */
export function fieldErrors(schema: v.GenericSchema, value: unknown): Record<string, string> {
  const read = v.safeParse(schema, value);
  return read.success ? {} : fieldMessages(read.issues);
}
