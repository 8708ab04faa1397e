import * as v from 'valibot';

/** A moment on the clocks at the home. */
const wallTimeSchema = v.object({ date: v.string(), minutes: v.number() });

/** A pro that a request sent at this hour goes to first. */
export const openProSchema = v.object({
  id: v.string(),
  name: v.string(),
  phone: v.string(),
  distanceMiles: v.number(),
  isSample: v.boolean(),
  /** When it closes today; null while it is closed. */
  openUntil: v.nullable(wallTimeSchema),
  /** When it opens next; null while it is open, and when its hours are not known. */
  opens: v.nullable(wallTimeSchema),
});
/** A pro that a request sent at this hour goes to first. */
export type OpenPro = v.InferOutput<typeof openProSchema>;

/** Who is open at this hour, those that are first. Empty when no pro serves the place and service. */
export const openProsSchema = v.object({
  /** On the clocks at the home. */
  now: wallTimeSchema,
  pros: v.array(openProSchema),
});
/** Who is open at this hour. */
export type OpenPros = v.InferOutput<typeof openProsSchema>;
