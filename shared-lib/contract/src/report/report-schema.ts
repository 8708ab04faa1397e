import { nameSchema } from '@nestwright/contract/name/schema';
import * as v from 'valibot';

const VERSION = v.pipe(v.string(), v.regex(/^[\w.+-]{1,60}$/));
/** Remotes with fragments on one page. */
const MAX_FRAGMENTS = 24;
const milliseconds = v.pipe(v.number(), v.minValue(0), v.maxValue(3_600_000));

/** Where a part of the site failed: in its container, in a chunk, in its exports, or while rendering. */
export const REPORT_PHASES = ['entry', 'chunk', 'expose', 'shape', 'render'] as const;

/**
 * Where an error occurred: in an event handler or effect, in a promise that nothing awaited, in a route's loader, or in
 * what a page left behind.
 */
export const ERROR_SOURCES = ['event', 'rejection', 'loader', 'left'] as const;

/** The result of `messageTemplate`: words without digits, quotes, addresses or other alphabets. */
const TEMPLATE = v.pipe(v.string(), v.regex(/^[A-Za-z*()[\]{}<>,;:.!? -]{1,120}$/));

/**
 * What a browser reports to the gateway about a remote. The shape can't hold addresses, paths or text that a person
 * typed.
 */
export const reportSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('failure'),
    remote: nameSchema,
    version: VERSION,
    phase: v.picklist(REPORT_PHASES),
    /** Present if a fragment of the remote failed, not a page. */
    part: v.optional(v.literal('fragment')),
    /** HTTP status of the file that failed, if there was a response. */
    status: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(599))),
  }),
  v.strictObject({
    kind: v.literal('error'),
    remote: nameSchema,
    version: VERSION,
    source: v.picklist(ERROR_SOURCES),
    message: TEMPLATE,
    /** Identifies the error's place in the code. */
    stack: v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/)),
  }),
  v.strictObject({
    kind: v.literal('vitals'),
    remote: nameSchema,
    version: VERSION,
    /** The version of the shell around the page. Pages of an older shell do not report it. */
    shell: v.optional(VERSION),
    /** Largest contentful paint, in milliseconds. */
    lcp: v.optional(milliseconds),
    /** Interaction to next paint, in milliseconds. */
    inp: v.optional(milliseconds),
    /** Cumulative layout shift, unitless. */
    cls: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1000))),
    /** The other versions whose fragments the page shows. */
    fragments: v.optional(
      v.pipe(
        v.array(
          v.strictObject({
            remote: nameSchema,
            version: VERSION,
            /** Milliseconds from when its files were there until it answered, of the slowest. */
            start: milliseconds,
          }),
        ),
        v.maxLength(MAX_FRAGMENTS),
      ),
    ),
  }),
]);

/** What a browser reports to the gateway. */
export type Report = v.InferOutput<typeof reportSchema>;
/** A part of the site failed. */
export type FailureReport = Extract<Report, { kind: 'failure' }>;
/** A remote's code threw an error. */
export type ErrorReport = Extract<Report, { kind: 'error' }>;
/** How fast a page was. */
export type VitalsReport = Extract<Report, { kind: 'vitals' }>;
