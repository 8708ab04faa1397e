import { randomUUID } from 'node:crypto';

import type { Bucket } from '#outside/bucket.ts';

/** Objects below this say since when the document has forgotten a release: `.forgotten/booking/1.0.0`. */
const BEGINNING = '.forgotten/';
const REMOVING = 'removing since ';
/** A release is removed within seconds; one that takes longer was left by a process that was killed. */
const LONGEST_REMOVAL_MS = 3_600_000;

/** A mark as it was found. Every writing of a mark changes its tag. */
export interface Mark {
  tag: string;
  /** When it was written. */
  at: Date;
}

/**
 * The marks of the releases that a bucket's document has forgotten. Pruning and going live again write the same mark, each
 * only while nobody else has, so a release that goes live never loses files.
 */
export interface ForgottenMarks {
  /** Every mark, by its release's folder: `booking/1.0.0`. */
  all(): Promise<Map<string, Mark>>;
  /** Starts a release's retention time. */
  start(folder: string): Promise<void>;
  /**
   * Starts the retention time again, if the release has a mark. From then on, no prune that is under way removes it.
   * @throws Error while a prune removes it
   */
  renew(folder: string): Promise<void>;
  /** Begins to remove a release; false when its mark has changed since it was found. */
  claim(folder: string, found: Mark): Promise<boolean>;
  /** Removes the mark, after the release's files. */
  remove(folder: string): Promise<void>;
}

/** @param now milliseconds since 1970 */
export function forgottenMarks(bucket: Bucket, now: () => number = Date.now): ForgottenMarks {
  const keyOf = (folder: string) => `${BEGINNING}${folder}`;
  return {
    async all() {
      const found = new Map<string, Mark>();
      for await (const { key, tag, at } of bucket.list(BEGINNING))
        found.set(key.slice(BEGINNING.length), { tag, at });
      return found;
    },
    async start(folder) {
      await bucket.put(keyOf(folder), freshMark());
    },
    async renew(folder) {
      for (;;) {
        const mark = await bucket.get(keyOf(folder));
        if (mark === null) return;
        const text = mark.bytes.toString('utf8');
        const since = text.startsWith(REMOVING) ? Date.parse(text.slice(REMOVING.length)) : 0;
        if (now() - since < LONGEST_REMOVAL_MS)
          throw new Error(
            `The files of ${folder} are being removed from the store. Give the release a new version, or try again in an hour.`,
          );
        if (await bucket.put(keyOf(folder), freshMark(), { only: { tag: mark.tag } })) return;
      }
    },
    claim: (folder, { tag }) =>
      bucket.put(keyOf(folder), Buffer.from(`${REMOVING}${new Date(now()).toISOString()}`), {
        only: { tag },
      }),
    remove: (folder) => bucket.remove([keyOf(folder)]),
  };
}

/** Stores compute a tag from the bytes, so no two marks have the same. */
function freshMark(): Buffer {
  return Buffer.from(randomUUID());
}
