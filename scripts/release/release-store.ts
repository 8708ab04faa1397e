import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

import {
  DISCOVERY_SCHEMA,
  type MicroFrontend,
  releaseDocumentSchema,
  type Release,
  type ReleaseDocument,
} from '@nestwright/contract/release/schema';
import { withoutRemote, withRelease, withStamps } from '@nestwright/contract/release/rules';
import { keptDocuments, archiveDocument } from '@nestwright/gateway/releases/document-history.ts';
import * as v from 'valibot';

import { repositoryRoot } from '#repository.ts';

export const DOCUMENT = 'registry.json';

/** Folder of all releases: `RELEASES_DIR`, else `.releases` in the repository. */
export const releasesFolder = process.env.RELEASES_DIR ?? join(repositoryRoot, '.releases');

/** The current release document; empty if nothing was released yet. */
export function readDocument(folder = releasesFolder): ReleaseDocument {
  const file = join(folder, DOCUMENT);
  return existsSync(file) ? readDocumentAt(file) : { schema: DISCOVERY_SCHEMA, microFrontends: {} };
}

function readDocumentAt(file: string): ReleaseDocument {
  return v.parse(releaseDocumentSchema, JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * Writes the document atomically: a reader sees the old or the new one, never a part. Versions whose share changed are
 * stamped with the time and the user. A copy goes into the store's history.
 */
export function writeDocument(document: ReleaseDocument, folder = releasesFolder): void {
  mkdirSync(folder, { recursive: true });
  const stamp = { since: new Date().toISOString(), by: userInfo().username };
  const before = readDocument(folder);
  const checked = v.parse(releaseDocumentSchema, withStamps(before, document, stamp));
  replaceDocument(checked, folder);
  markForgotten(folder, before, checked);
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
  const missing = folders(document).filter((path) => !existsSync(join(folder, path, 'release.json')));
  if (missing.length > 0)
    throw new Error(`The files of ${missing.join(', ')} were removed. Release them again instead.`);
  // Not through writeDocument, which reads the current document: that may be the broken one.
  replaceDocument(document, folder);
}

function isSameFile(one: string, other: string): boolean {
  return existsSync(other) && readFileSync(one, 'utf8') === readFileSync(other, 'utf8');
}

function replaceDocument(checked: ReleaseDocument, folder: string): void {
  const current = join(folder, DOCUMENT);
  if (existsSync(current) && keptDocuments(folder).length === 0) archiveDocument(folder, current);
  const temporary = join(folder, `${DOCUMENT}.${process.pid}.tmp`);
  const file = openSync(temporary, 'w');
  writeSync(file, `${JSON.stringify(checked, null, 2)}\n`);
  // A rename may reach the disk before the bytes, and a power cut would then leave an empty document.
  fsyncSync(file);
  closeSync(file);
  renameSync(temporary, current);
  archiveDocument(folder, current);
}

/** A release's retention time begins when the document forgets it; the folder's modification time records that. */
function markForgotten(folder: string, before: ReleaseDocument, after: ReleaseDocument): void {
  const named = new Set(folders(after));
  const now = new Date();
  for (const release of folders(before)) {
    const path = join(folder, release);
    if (!named.has(release) && existsSync(path)) utimesSync(path, now, now);
  }
}

function folders(document: ReleaseDocument): string[] {
  return Object.values(document.microFrontends).flatMap((versions) =>
    versions.map(({ extras }) => extras.folder),
  );
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

/** Makes a release live, for everyone or for a share in percent; `replaces` names a remote that leaves in the same step. */
export function pointTo(
  release: Release,
  folder = releasesFolder,
  { traffic = 100, replaces }: { traffic?: number; replaces?: string | undefined } = {},
): void {
  const document = readDocument(folder);
  const others = replaces === undefined ? document : (withoutRemote(document, replaces) ?? document);
  writeDocument(withRelease(others, documentEntry(release), traffic), folder);
}
