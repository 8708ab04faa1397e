import * as v from 'valibot';

/** The verified companies that do a service in a ZIP, before anybody says who they are. */
export const servedSchema = v.object({
  /** How many there are; at most `MOST_COUNTED`. */
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The median of their usual answer times, in minutes; null if none is known. */
  answerMinutes: v.nullable(v.number()),
});
/** The verified companies that do a service in a ZIP. */
export type Served = v.InferOutput<typeof servedSchema>;
