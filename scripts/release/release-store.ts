import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

import type { MicroFrontend, Release, ReleaseDocument } from '@nestwright/contract/release/schema';
import { type Stamp, withoutRemote, withRelease } from '@nestwright/contract/release/rules';
import { keptDocuments } from '@nestwright/gateway/releases/document-history.ts';
import {
  DOCUMENT,
  foldersOf,
  readDocumentAt,
  readDocumentIn,
  replaceDocument,
  writeDocumentIn,
} from '@nestwright/gateway/releases/document-store.ts';

import { repositoryRoot } from '#repository.ts';

/** Folder of all releases: `RELEASES_DIR`, else `.releases` in the repository. */
export const releasesFolder = process.env.RELEASES_DIR ?? join(repositoryRoot, '.releases');

/** The current release document; empty if nothing was released yet. */
export function readDocument(folder = releasesFolder): ReleaseDocument {
  return readDocumentIn(folder);
}

/** Writes the document, in the name of whoever runs this. */
export function writeDocument(document: ReleaseDocument, folder = releasesFolder): void {
  writeDocumentIn(folder, document, ownStamp());
}

/** Now, by whoever runs this. */
export function ownStamp(): Stamp {
  return { since: new Date().toISOString(), by: userInfo().username };
}

/**
 * Goes back to the document that was in use `steps` changes ago. A document that was broken by hand counts as a change.
 * Undoing is a change too, so it can be undone.
 *
 * @throws Error when there is no such document, or when files that it needs were removed
 */
export function undoChanges(steps: number, folder = releasesFolder): void {
  const kept = keptDocuments(folder);
  const isCurrentKept = kept[0] !== undefined && isSameFile(kept[0], join(folder, DOCUMENT));
  const former = isCurrentKept ? kept.slice(1) : kept;
  const file = former[steps - 1];
  if (!file) throw new Error(`The store can undo ${former.length} changes, not ${steps}.`);
  const document = readDocumentAt(file);
  const missing = foldersOf(document).filter((path) => !existsSync(join(folder, path, 'release.json')));
  if (missing.length > 0)
    throw new Error(`The files of ${missing.join(', ')} were removed. Release them again instead.`);
  // Not through writeDocument, which reads the current document: that may be the broken one.
  replaceDocument(folder, document);
}

function isSameFile(one: string, other: string): boolean {
  return existsSync(other) && readFileSync(one, 'utf8') === readFileSync(other, 'utf8');
}

/** A release as an entry of the document; the caller sets `traffic`. */
export function documentEntry(release: Release): MicroFrontend {
  return {
    url: `/releases/${release.folder}/browser/${release.entry}`,
    metadata: { integrity: release.integrity[release.entry] ?? '', version: release.version },
    extras: release,
    deployment: { traffic: 100, default: true },
  };
}

/** How a release goes live. */
interface Switch {
  /** Share of the visitors in percent. */
  traffic?: number;
  /** A remote that leaves in the same step. */
  replaces?: string | undefined;
  /** Views after which a canary goes live by itself. */
  promoteAfter?: number | undefined;
}

/** Makes a release live, for everyone or for a share. */
export function pointTo(
  release: Release,
  folder = releasesFolder,
  { traffic = 100, replaces, promoteAfter }: Switch = {},
): void {
  const document = readDocument(folder);
  const others = replaces === undefined ? document : (withoutRemote(document, replaces) ?? document);
  const wanted = promoteAfter === undefined ? release : { ...release, promoteAfter };
  writeDocument(withRelease(others, documentEntry(wanted), traffic), folder);
}
