import * as v from 'valibot';

const NAME = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,40}$/));
const VERSION = v.pipe(v.string(), v.regex(/^[\w.+-]{1,60}$/));
const milliseconds = v.pipe(v.number(), v.minValue(0), v.maxValue(3_600_000));

/** Where a part of the site failed: at its container, at one of its chunks, at what it offers, or while it was shown. */
export const REPORT_PHASES = ['entry', 'chunk', 'expose', 'shape', 'render'] as const;

/**
 * What a browser tells the gateway of a remote. No address, no path, no text that a person wrote: the shape has no place
 * for them.
 */
export const reportSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('failure'),
    remote: NAME,
    version: VERSION,
    phase: v.picklist(REPORT_PHASES),
    /** HTTP status of the file that failed, when there was an answer. */
    status: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(599))),
  }),
  v.strictObject({
    kind: v.literal('vitals'),
    remote: NAME,
    version: VERSION,
    /** Milliseconds until the largest content was painted. */
    lcp: v.optional(milliseconds),
    /** Slowest answer to an input, in milliseconds. */
    inp: v.optional(milliseconds),
    /** Layout shift, without a unit. */
    cls: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1000))),
  }),
]);

export type Report = v.InferOutput<typeof reportSchema>;
export type FailureReport = Extract<Report, { kind: 'failure' }>;
