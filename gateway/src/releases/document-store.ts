import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

import { type ReleaseDocument } from '@nestwright/contract/release/schema';

import { archiveDocument, keptDocuments } from './document-history.ts';
import { documentText, emptyDocument, parseDocument, stampedDocument } from './document-text.ts';
import { markForgotten } from './forgotten-folders.ts';
import { type ChangeNote, type DocumentChange, documentChanges } from './ledger/document-changes.ts';
import { appendToLedger } from './ledger/ledger.ts';
import { changeRows } from './ledger/new-rows.ts';
import { openToReaders } from './open-to-readers.ts';

/** The release document's file in a store. */
export const DOCUMENT = 'registry.json';

/**
 * The release document of a store; empty if nothing was released yet.
 *
 * @throws ValiError when it is not valid
 */
export function readDocumentIn(store: string): ReleaseDocument {
  const file = join(store, DOCUMENT);
  return existsSync(file) ? readDocumentAt(file) : emptyDocument();
}

/**
 * The release document in a file.
 *
 * @throws ValiError when it is not valid
 */
export function readDocumentAt(file: string): ReleaseDocument {
  return parseDocument(readFileSync(file, 'utf8'));
}

/**
 * Writes the document of a store. Versions whose share changed get the note's stamp, and the ledger gets a row for
 * each change. If another process may be changing the same, hold the store's lock, as `folderDocuments` does.
 */
export function writeDocumentIn(store: string, document: ReleaseDocument, note: ChangeNote): void {
  mkdirSync(store, { recursive: true });
  const before = readDocumentIn(store);
  const checked = stampedDocument(before, document, note);
  replaceDocument(store, checked, { note, changes: documentChanges(before, checked) });
  markForgotten(store, before, checked);
}

/**
 * Writes a valid document atomically: a reader sees the old or the new one, never a part. The ledger's rows are written
 * just before, so that no change is missing there; a copy goes into the history.
 */
export function replaceDocument(
  store: string,
  checked: ReleaseDocument,
  { note, changes }: { note: ChangeNote; changes: readonly DocumentChange[] },
): void {
  const current = join(store, DOCUMENT);
  if (existsSync(current) && keptDocuments(store).length === 0) archiveDocument(store, current);
  const temporary = join(store, `${DOCUMENT}.${process.pid}.tmp`);
  const file = openSync(temporary, 'w');
  const text = documentText(checked);
  writeSync(file, text);
  // A rename may reach the disk before the bytes, and a power cut would then leave an empty document.
  fsyncSync(file);
  closeSync(file);
  openToReaders(temporary);
  const before = writtenText(store);
  if (before !== text) appendToLedger(store, before, changeRows(note, changes, [before, text]));
  renameSync(temporary, current);
  archiveDocument(store, current);
}

/** The release document in its file; empty without one. */
export function writtenText(store: string): string {
  const file = join(store, DOCUMENT);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
