import type { ReleaseDocument } from '@nestwright/contract/release/schema';

import type { Bucket, BucketObject } from '#outside/bucket.ts';

import { bucketHistory } from './bucket-history.ts';
import { NOTES, notesText, parseNotes } from './canary-notes.ts';
import {
  DOCUMENT,
  documentText,
  emptyDocument,
  forgottenFolders,
  parseDocument,
  stampedDocument,
} from './document-store.ts';
import { tooManySteps } from './folder-documents.ts';
import type { ReleaseDocuments } from './release-documents.ts';

/** Objects below this say since when the document has forgotten a release: `.forgotten/booking/1.0.0`. */
export const FORGOTTEN = '.forgotten/';
/** What gateways and caches must ask for again each time. */
const FRESH = { type: 'application/json', cache: 'no-cache' };
/** How often a change begins again because another one came first. Each time that other change is made. */
const MOST_TRIES = 20;

/** The document as it is in the bucket, maybe broken. */
interface Current {
  object: BucketObject | null;
  /** Counts the documents of this store, from 1. */
  number: number;
}

/**
 * The release document of a store that is a bucket. A change replaces the document only while it is the one that was
 * read; otherwise it begins again with the newer one. So a writer that dies holds up nobody.
 */
export function bucketDocuments(bucket: Bucket): ReleaseDocuments {
  const history = bucketHistory(bucket);

  async function current(): Promise<Current> {
    const object = await bucket.get(DOCUMENT);
    if (object === null) return { object, number: 0 };
    const noted = Number(object.notes['number']);
    // A document that somebody copied into the bucket by hand has no number.
    return { object, number: noted > 0 ? noted : ((await history.numbers())[0] ?? 0) + 1 };
  }

  /** False when another document is there by now. */
  async function replace({ object, number }: Current, next: ReleaseDocument): Promise<boolean> {
    if (object !== null) await history.keep(number, object.bytes);
    const bytes = Buffer.from(documentText(next));
    const isWritten = await bucket.put(DOCUMENT, bytes, {
      only: object === null ? 'new' : { tag: object.tag },
      notes: { number: String(number + 1) },
      headers: FRESH,
    });
    // A repeated request is refused when only the answer to the first was lost.
    if (!isWritten && (await bucket.get(DOCUMENT))?.bytes.equals(bytes) !== true) return false;
    // The change is made. The next one keeps what this one could not.
    await history.keep(number + 1, bytes).catch(() => undefined);
    return true;
  }

  return {
    place: bucket.place,
    read: async () => documentOf(await bucket.get(DOCUMENT)),
    async change(change, stamp, notify) {
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const found = await current();
        const before = documentOf(found.object);
        const changed = await change(before);
        if (changed === undefined) return undefined;
        const next = stampedDocument(before, changed, stamp);
        if (await replace(found, next)) {
          const forgotten = forgottenFolders(before, next).map((folder) => `${FORGOTTEN}${folder}`);
          // Pruning marks what could not be marked now.
          for (const mark of forgotten) await bucket.put(mark, Buffer.alloc(0)).catch(() => undefined);
          return next;
        }
        notify?.('again: another change came first');
      }
      throw new Error(`Other changes came first ${MOST_TRIES} times. Try again when they are done.`);
    },
    async undo(steps, refuse) {
      const found = await current();
      const former = (await history.numbers()).filter((number) => number !== found.number);
      const wanted = former[steps - 1];
      const text = wanted === undefined ? undefined : await history.read(wanted);
      if (text === undefined) throw new Error(tooManySteps(former.length, steps));
      const document = parseDocument(text);
      await refuse(document);
      if (!(await replace(found, document)))
        throw new Error('Another change came first, and nothing was undone. Look at it: npm run releases');
      return document;
    },
    readNotes: async () => parseNotes((await bucket.get(NOTES))?.bytes.toString('utf8')),
    async writeNotes(notes) {
      const text = notesText(notes);
      const known = (await bucket.get(NOTES))?.bytes.toString('utf8');
      if (text !== (known ?? notesText([]))) await bucket.put(NOTES, Buffer.from(text), { headers: FRESH });
    },
    whyFixed: () => undefined,
  };
}

function documentOf(object: BucketObject | null): ReleaseDocument {
  return object === null ? emptyDocument() : parseDocument(object.bytes.toString('utf8'));
}
