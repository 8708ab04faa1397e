import * as v from 'valibot';

/** Code of the upload runs in that process, so its output is limited like any outside input. */
const text = v.pipe(v.string(), v.maxLength(1000));
const findingSchema = v.object({
  rule: v.pipe(v.string(), v.regex(/^NW-\d{3}$/)),
  what: text,
  why: text,
  todo: text,
  page: text,
});
const findingsSchema = v.pipe(v.array(findingSchema), v.maxLength(200));

/** What the gate's process says: first about the files, then, if those are as described, about the rendering. */
export const fromGateSchema = v.variant('kind', [
  v.object({ kind: v.literal('files'), found: findingsSchema, isAsDescribed: v.boolean() }),
  v.object({ kind: v.literal('render'), found: findingsSchema }),
]);

/** What the gate's process says. */
export type FromGate = v.InferOutput<typeof fromGateSchema>;
