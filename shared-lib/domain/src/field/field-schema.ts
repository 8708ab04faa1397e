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

/**
 * The first message for each field a schema rejected, keyed by field name (nested names with dots). Forms show these
 * next to the fields, and the gateway sends them under `error.fields`.
 */
export function fieldMessages(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue);
    if (field !== null) messages[field] ??= issue.message;
  }
  return messages;
}

/** A schema's messages for a value; empty if it is valid. */
export function fieldErrors(schema: v.GenericSchema, value: unknown): Record<string, string> {
  const read = v.safeParse(schema, value);
  return read.success ? {} : fieldMessages(read.issues);
}
