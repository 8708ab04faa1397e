import type { Bucket } from '#outside/bucket.ts';

import { KEPT } from './document-history.ts';

const BEGINNING = '.history/';

/** The release documents of a bucket, by their numbers. */
export interface BucketHistory {
  /** Numbers of the documents that are kept, newest first. */
  numbers(): Promise<number[]>;
  read(number: number): Promise<string | undefined>;
  /** Keeps a document, unless it is kept already, and deletes one that is too old. */
  keep(number: number, bytes: Buffer): Promise<void>;
}

/** The history of a bucket's release document, one object for each: `.history/17.json`. */
export function bucketHistory(bucket: Bucket): BucketHistory {
  const keyOf = (number: number) => `${BEGINNING}${number}.json`;
  return {
    async numbers() {
      const found: number[] = [];
      for await (const { key } of bucket.list(BEGINNING)) {
        const [, number] = /^\.history\/(\d+)\.json$/.exec(key) ?? [];
        if (number !== undefined) found.push(Number(number));
      }
      return found.sort((a, b) => b - a);
    },
    read: async (number) => (await bucket.get(keyOf(number)))?.bytes.toString('utf8'),
    async keep(number, bytes) {
      // Every writer that replaces a document would keep the same bytes under its number, so the first copy is enough.
      await bucket.put(keyOf(number), bytes, { only: 'new' });
      if (number > KEPT) await bucket.remove([keyOf(number - KEPT)]);
    },
  };
}
