import type { ReleaseDocument } from '@nestwright/contract/release/schema';

import type { Bucket, BucketObject } from '#outside/bucket.ts';

import { bucketHistory } from './bucket-history.ts';
import { bucketLedger, plannedRows } from './bucket-ledger.ts';
import { NOTES, notesText, parseNotes } from './canary-notes.ts';
import { DOCUMENT } from './document-store.ts';
import {
  documentText,
  emptyDocument,
  parseDocument,
  readableDocument,
  stampedDocument,
} from './document-text.ts';
import { forgottenFolders } from './forgotten-folders.ts';
import { tooManyStepsMessage } from './folder-documents.ts';
import { forgottenMarks } from './forgotten-marks.ts';
import { type ChangeNote, documentChanges } from './ledger/document-changes.ts';
import { sha256 } from './ledger/ledger-row.ts';
import { changeRows, differenceRow, refusalRow } from './ledger/new-rows.ts';
import type { ReleaseDocuments } from './release-documents.ts';

/** Options of objects that gateways and caches must revalidate each time. */
const FRESH = { type: 'application/json', cache: 'no-cache' };
/** How often a change may begin again because another one came first. Each time, another change has succeeded. */
const MAX_TRIES = 20;

/** The document as it is in the bucket, maybe broken. */
interface Current {
  object: BucketObject | null;
  /** Counts the documents of this store, from 1. */
  number: number;
}

/**
 * The release document of a store that is a bucket. A change replaces the document only if nobody has replaced it since
 * it was read; otherwise the change begins again with the newer one. So a writer that dies does not block the others.
 */
export function bucketDocuments(bucket: Bucket): ReleaseDocuments {
  const history = bucketHistory(bucket);
  const ledger = bucketLedger(bucket);
  const planned = plannedRows(bucket);
  const marks = forgottenMarks(bucket);

  async function current(): Promise<Current> {
    const object = await bucket.get(DOCUMENT);
    if (object === null) return { object, number: 0 };
    const noted = Number(object.notes['number']);
    // A document that someone copied into the bucket by hand has no number.
    return { object, number: noted > 0 ? noted : ((await history.numbers())[0] ?? 0) + 1 };
  }

  /**
   * The document, after the ledger has got the rows of the change that made it. The rows were planned before the
   * document was written; a document without planned rows was written by hand.
   */
  async function settled(): Promise<Current> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      // The order matters: until other rows follow this end, at most one newer document can have been written.
      const end = await ledger.end();
      const found = await current();
      if (found.object === null) return found;
      const hash = sha256(textOf(found.object));
      if (end.change?.after === hash) return found;
      const rows = await planned.read(found.number, hash);
      const at = new Date().toISOString();
      const entries = rows ?? (end.change ? [differenceRow(end.change, hash, at)] : []);
      if (entries.length === 0) return found;
      if (await ledger.append(end, entries)) {
        if (rows) await planned.remove(found.number, hash).catch(() => undefined);
        return found;
      }
    }
    throw overtaken();
  }

  /** False when another change has replaced the document in the meantime. */
  async function replace(
    { object, number }: Current,
    next: ReleaseDocument,
    note: ChangeNote,
  ): Promise<boolean> {
    if (object !== null) await history.keep(number, object.bytes);
    const text = documentText(next);
    const before = textOf(object);
    const bytes = Buffer.from(text);
    const former = readableDocument(() => documentOf(object));
    const changes = documentChanges(former, next);
    // Marked before the document changes. Otherwise a prune could find an older mark, from before the release was live.
    for (const folder of forgottenFolders(former, next)) await marks.start(folder);
    if (before !== text)
      await planned.put(number + 1, sha256(text), changeRows(note, changes, [before, text]));
    const isWritten = await bucket.put(DOCUMENT, bytes, {
      only: object === null ? 'new' : { tag: object.tag },
      notes: { number: String(number + 1) },
      headers: FRESH,
    });
    // If only the answer was lost, the client's second request is refused although the first one succeeded.
    if (!isWritten && (await bucket.get(DOCUMENT))?.bytes.equals(bytes) !== true) {
      await planned.remove(number + 1, sha256(text)).catch(() => undefined);
      return false;
    }
    // The change is made. If it can't be recorded, the next change records it.
    await history.keep(number + 1, bytes).catch(() => undefined);
    await settled().catch(() => undefined);
    return true;
  }

  return {
    place: bucket.place,
    read: async () => documentOf(await bucket.get(DOCUMENT)),
    async change(change, note, notify) {
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const found = await settled();
        const before = documentOf(found.object);
        const changed = await change(before);
        if (changed === undefined) return undefined;
        const next = stampedDocument(before, changed, note);
        if (await replace(found, next, note)) return next;
        notify?.('again: another change came first');
      }
      throw overtaken();
    },
    async undo(steps, refuse, note) {
      const found = await settled();
      const former = (await history.numbers()).filter((number) => number !== found.number);
      const wanted = former[steps - 1];
      const text = wanted === undefined ? undefined : await history.read(wanted);
      if (text === undefined) throw new Error(tooManyStepsMessage(former.length, steps));
      const document = parseDocument(text);
      await refuse(document);
      if (!(await replace(found, document, { ...note, what: 'undo' })))
        throw new Error('Another change came first, and nothing was undone. Look at it: npm run releases');
      return document;
    },
    async readLedger() {
      // A reader that may not write shows the existing rows.
      await settled().catch(() => undefined);
      return ledger.read();
    },
    async noteRefusal(refusal) {
      for (let tries = 0; tries < MAX_TRIES; tries += 1)
        if (await ledger.append(await ledger.end(), [refusalRow(refusal)])) return;
      throw overtaken();
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

function overtaken(): Error {
  return new Error(
    `Others saved changes first, ${MAX_TRIES} times in a row. Try again once they are finished.`,
  );
}

/** Empty without a document, as in a folder. */
function textOf(object: BucketObject | null): string {
  return object?.bytes.toString('utf8') ?? '';
}

function documentOf(object: BucketObject | null): ReleaseDocument {
  return object === null ? emptyDocument() : parseDocument(object.bytes.toString('utf8'));
}
