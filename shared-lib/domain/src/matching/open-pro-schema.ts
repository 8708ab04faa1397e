import * as v from 'valibot';

/** A moment on the home's wall clock. */
const wallTimeSchema = v.object({ date: v.string(), minutes: v.number() });

/** A pro that would get an urgent request first. */
export const openProSchema = v.object({
  id: v.string(),
  name: v.string(),
  phone: v.string(),
  distanceMiles: v.number(),
  /** Always false, and unused: scripts from before decision 076 require it. */
  isSample: v.optional(v.boolean(), false),
  /** When it next closes, a week from now if it never does; null if it is closed. */
  openUntil: v.nullable(wallTimeSchema),
  /** When it opens next; null if it is open or its hours are unknown. */
  opens: v.nullable(wallTimeSchema),
});
/** A pro that would get an urgent request first. */
export type OpenPro = v.InferOutput<typeof openProSchema>;

/** The pros that would get an urgent request first. Empty if no pro offers the service there. */
export const openProsSchema = v.object({
  /** The time on the home's wall clock. */
  now: wallTimeSchema,
  pros: v.array(openProSchema),
});
/** The pros that would get an urgent request first. */
export type OpenPros = v.InferOutput<typeof openProsSchema>;
