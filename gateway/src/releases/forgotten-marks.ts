import { randomUUID } from 'node:crypto';

import type { Bucket } from '#outside/bucket.ts';

/** Objects under this prefix record when the document stopped naming a release: `.forgotten/booking/1.0.0`. */
const BEGINNING = '.forgotten/';
const REMOVING = 'removing since ';
/** Removing a release takes seconds. If it takes longer than this, the process that removes it was killed. */
const LONGEST_REMOVAL_MS = 3_600_000;

/** A mark as it was read. Each write changes its tag. */
export interface Mark {
  tag: string;
  /** When it was written. */
  at: Date;
}

/**
 * The marks of the releases that a bucket's document no longer names. A prune, and a release that goes live again,
 * both write the release's mark, and each write fails if the other has changed the mark. So a live release never
 * loses files.
 */
export interface ForgottenMarks {
  /** Every mark, by its release's folder: `booking/1.0.0`. */
  all(): Promise<Map<string, Mark>>;
  /** Starts a release's retention time. */
  start(folder: string): Promise<void>;
  /**
   * Restarts the retention time if the release has a mark. From then on, no running prune removes the release.
   * @throws Error while a prune removes it
   */
  renew(folder: string): Promise<void>;
  /** Claims a release for removal; false if its mark has changed since it was read. */
  claim(folder: string, found: Mark): Promise<boolean>;
  /** Removes the mark, after the release's files are gone. */
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

/** Unique bytes, because stores compute a tag from the bytes and no two marks may have the same tag. */
function freshMark(): Buffer {
  return Buffer.from(randomUUID());
}
