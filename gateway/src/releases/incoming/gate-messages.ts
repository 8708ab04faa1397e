import * as v from 'valibot';

const findingSchema = v.object({
  rule: v.string(),
  what: v.string(),
  why: v.string(),
  todo: v.string(),
  page: v.string(),
});

/** What the gate's process says: first about the files, then, if those are as described, about the rendering. */
export const fromGateSchema = v.variant('kind', [
  v.object({ kind: v.literal('files'), found: v.array(findingSchema), isAsDescribed: v.boolean() }),
  v.object({ kind: v.literal('render'), found: v.array(findingSchema) }),
]);

/** What the gate's process says. */
export type FromGate = v.InferOutput<typeof fromGateSchema>;
