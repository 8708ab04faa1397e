import * as v from 'valibot';

/** The body of every call that the gateway refuses. */
export const errorSchema = v.object({
  error: v.object({
    code: v.string(),
    message: v.string(),
    fields: v.optional(v.record(v.string(), v.string())),
  }),
});
