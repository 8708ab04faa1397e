import { accessSync, constants, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { NOTES, notesText, parseNotes } from './canary-notes.ts';
import { keptDocuments } from './document-history.ts';
import {
  DOCUMENT,
  readDocumentAt,
  readDocumentIn,
  replaceDocument,
  writeDocumentIn,
  writtenText,
} from './document-store.ts';
import { readableDocument } from './document-text.ts';
import { documentChanges } from './ledger/document-changes.ts';
import { appendToLedger, readLedger } from './ledger/ledger.ts';
import { refusalRow } from './ledger/new-rows.ts';
import { openToReaders } from './open-to-readers.ts';
import type { ReleaseDocuments } from './release-documents.ts';
import { withReleaseLock } from './release-lock.ts';

/** The release document of a store that is a folder. Changes take turns under the store's lock. */
export function folderDocuments(folder: string): ReleaseDocuments {
  const notes = join(folder, NOTES);
  const knownNotes = () => (existsSync(notes) ? readFileSync(notes, 'utf8') : undefined);
  return {
    place: folder,
    read: async () => readDocumentIn(folder),
    change: (change, note, notify) =>
      withReleaseLock(
        folder,
        async () => {
          const changed = await change(readDocumentIn(folder));
          if (changed === undefined) return undefined;
          writeDocumentIn(folder, changed, note);
          return readDocumentIn(folder);
        },
        notify,
      ),
    undo: (steps, refuse, note) =>
      withReleaseLock(folder, async () => {
        const kept = keptDocuments(folder);
        const isCurrentKept = kept[0] !== undefined && isSameFile(kept[0], join(folder, DOCUMENT));
        const former = isCurrentKept ? kept.slice(1) : kept;
        const file = former[steps - 1];
        if (!file) throw new Error(tooManyStepsMessage(former.length, steps));
        const document = readDocumentAt(file);
        await refuse(document);
        // `writeDocumentIn` would read the current document, which may be the broken one.
        replaceDocument(folder, document, {
          note: { ...note, what: 'undo' },
          changes: documentChanges(
            readableDocument(() => readDocumentIn(folder)),
            document,
          ),
        });
        return document;
      }),
    readLedger: async () => readLedger(folder),
    noteRefusal: (refusal) =>
      withReleaseLock(folder, async () => appendToLedger(folder, writtenText(folder), [refusalRow(refusal)])),
    readNotes: async () => parseNotes(knownNotes()),
    async writeNotes(next) {
      const text = notesText(next);
      if (text === (knownNotes() ?? notesText([]))) return;
      const temporary = `${notes}.${process.pid}.tmp`;
      writeFileSync(temporary, text);
      openToReaders(temporary);
      renameSync(temporary, notes);
    },
    whyFixed() {
      try {
        accessSync(folder, constants.W_OK);
        return undefined;
      } catch {
        return 'This gateway may not write to the folder of its releases.';
      }
    },
  };
}

/** Why that many changes cannot be undone. */
export function tooManyStepsMessage(most: number, steps: number): string {
  return `The store can undo ${most} changes, not ${steps}.`;
}

function isSameFile(one: string, other: string): boolean {
  return existsSync(other) && readFileSync(one, 'utf8') === readFileSync(other, 'utf8');
}
