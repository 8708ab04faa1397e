import * as v from 'valibot';

/**
 * Most characters of a name, an address, a phone number: product/rules#fields leaves it open, a form still needs an
 * end.
 */
export const TEXT_LIMIT = 200;

/**
 * Text that must be there; spaces around it do not count and are removed. One message for every way it can be wrong.
 */
export function requiredText(message: string, limit = TEXT_LIMIT) {
  return v.pipe(v.string(message), v.trim(), v.minLength(1, message), v.maxLength(limit, message));
}

/** Text that may be missing; '' then. */
export function optionalText(limit = TEXT_LIMIT) {
  return v.optional(v.pipe(v.string(), v.trim(), v.maxLength(limit)), '');
}

/**
 * The first message of each field that a schema refused, keyed by the field's name (nested names with dots). This is
 * what a form shows beside its fields and what the gateway answers under `error.fields`.
 */
export function fieldMessages(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue);
    if (field !== null) messages[field] ??= issue.message;
  }
  return messages;
}

/** The messages of a value under a schema; no entries when the value is good. */
export function fieldErrors(schema: v.GenericSchema, value: unknown): Record<string, string> {
  const read = v.safeParse(schema, value);
  return read.success ? {} : fieldMessages(read.issues);
}
