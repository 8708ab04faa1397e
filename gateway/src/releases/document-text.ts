import { withStamps } from '@nestwright/contract/release/rules';
import {
  DISCOVERY_SCHEMA,
  type ReleaseDocument,
  releaseDocumentSchema,
} from '@nestwright/contract/release/schema';
import * as v from 'valibot';

import { type ChangeNote } from './ledger/document-changes.ts';

/**
 * The release document of a text.
 *
 * @throws ValiError when it is not valid
 */
export function parseDocument(text: string): ReleaseDocument {
  return v.parse(releaseDocumentSchema, JSON.parse(text));
}

/** Reads a document; returns an empty one in place of a broken one. */
export function readableDocument(read: () => ReleaseDocument): ReleaseDocument {
  try {
    return read();
  } catch {
    return emptyDocument();
  }
}

/** A release document as it is stored. */
export function documentText(document: ReleaseDocument): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** What is live before the first release. */
export function emptyDocument(): ReleaseDocument {
  return { schema: DISCOVERY_SCHEMA, microFrontends: {} };
}

/**
 * The document as it is written after another: versions whose share changed get the note's stamp.
 *
 * @throws ValiError when it is not valid
 */
export function stampedDocument(
  before: ReleaseDocument,
  document: ReleaseDocument,
  note: ChangeNote,
): ReleaseDocument {
  return v.parse(releaseDocumentSchema, withStamps(before, document, note));
}
