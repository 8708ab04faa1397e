import * as v from 'valibot';

/** The body of every call that the gateway refuses. */
export const errorSchema = v.object({
  error: v.object({
    code: v.string(),
    message: v.string(),
    fields: v.optional(v.record(v.string(), v.string())),
  }),
});

/** The first message for each field that a schema rejected, by field name (nested names with dots). */
export function fieldMessages(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue);
    if (field !== null) messages[field] ??= issue.message;
  }
  return messages;
}
