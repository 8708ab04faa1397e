import type { Release, ReleaseDocument } from '@nestwright/contract/release/schema';
import * as v from 'valibot';

/** A release to check against every rule that needs no browser, and against the live releases. */
export interface ReleaseToCheck {
  release: Release;
  /** Folder that contains `browser/` and `server/`. */
  folder: string;
  /** Folder on this machine that contains the live releases. */
  store: string;
  live: ReleaseDocument;
  /** Addresses of entries that the release removes on purpose. */
  dropped: readonly string[];
}

/** A remote to render in a shell. */
export interface RenderPair {
  /** Folder of the shell's release. */
  shell: string;
  /** The remote. */
  release: Release;
  /** Folder of the remote's release. */
  folder: string;
}

/** What the gate's process should do. */
export type GateOrder = ({ kind: 'release' } & ReleaseToCheck) | ({ kind: 'rendering' } & RenderPair);

/** The release's code runs in that process, so its output is limited like any outside input. */
export const LONGEST_TEXT = 1000;
/** Most findings in one message. */
export const MAX_FINDINGS = 200;

const text = v.pipe(v.string(), v.maxLength(LONGEST_TEXT));
const findingSchema = v.object({
  rule: v.pipe(v.string(), v.regex(/^NW-\d{3}$/)),
  what: text,
  why: text,
  todo: text,
  page: text,
});
const findingsSchema = v.pipe(v.array(findingSchema), v.maxLength(MAX_FINDINGS));

/**
 * What the gate's process reports. For a release, it first reports on the files and then, if they match their
 * description, on the rendering. For a rendering, it reports only on that.
 */
export const fromGateSchema = v.variant('kind', [
  v.object({ kind: v.literal('files'), found: findingsSchema, isAsDescribed: v.boolean() }),
  v.object({ kind: v.literal('render'), found: findingsSchema }),
]);

/** A report of the gate's process. */
export type FromGate = v.InferOutput<typeof fromGateSchema>;
