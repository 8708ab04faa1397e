import { userInfo } from 'node:os';
import { join } from 'node:path';

import type { MicroFrontend, Release, ReleaseDocument } from '@nestwright/contract/release/schema';
import { type Stamp, withoutRemote, withRelease } from '@nestwright/contract/release/rules';
import { bucketDocuments } from '@nestwright/gateway/releases/bucket-documents.ts';
import { foldersOf, readDocumentIn, writeDocumentIn } from '@nestwright/gateway/releases/document-store.ts';
import { folderDocuments } from '@nestwright/gateway/releases/folder-documents.ts';
import { MIRROR_FOLDER } from '@nestwright/gateway/releases/followed-releases.ts';
import type { ReleaseDocuments } from '@nestwright/gateway/releases/release-documents.ts';
import { openBucket } from '@nestwright/gateway/outside/bucket.ts';

import { repositoryRoot } from '#repository.ts';
import { bucketFiles } from './bucket-files.ts';
import { folderFiles } from './folder-files.ts';
import type { ReleaseFiles } from './release-files.ts';

/** Folder of builds, and of all releases unless they are in a bucket: `RELEASES_DIR`, else `.releases` in the repository. */
export const releasesFolder = process.env.RELEASES_DIR ?? join(repositoryRoot, '.releases');

/** Where releases are published: what is live, and the files of all versions. */
export interface ReleaseStore {
  documents: ReleaseDocuments;
  files: ReleaseFiles;
}

/** The store that commands work on: the bucket `RELEASES_BUCKET`, else `releasesFolder`. */
export function siteStore(): ReleaseStore {
  const bucket = process.env.RELEASES_BUCKET ?? '';
  return bucket.trim() === '' ? folderStore(releasesFolder) : bucketStore(bucket.trim(), releasesFolder);
}

/** A store that is a folder. */
export function folderStore(folder: string): ReleaseStore {
  return { documents: folderDocuments(folder), files: folderFiles(folder) };
}

/** A store that is a bucket; what is fetched from it is kept in a folder on this machine. */
export function bucketStore(url: string, folder: string): ReleaseStore {
  const bucket = openBucket(url);
  return { documents: bucketDocuments(bucket), files: bucketFiles(bucket, join(folder, MIRROR_FOLDER)) };
}

/** The release document in a folder; empty if nothing was released yet. */
export function readDocument(folder: string): ReleaseDocument {
  return readDocumentIn(folder);
}

/** Writes the document in a folder, in the name of whoever runs this. */
export function writeDocument(document: ReleaseDocument, folder: string): void {
  writeDocumentIn(folder, document, ownStamp());
}

/** Now, by whoever runs this. */
export function ownStamp(): Stamp {
  return { since: new Date().toISOString(), by: userInfo().username };
}

/**
 * Goes back to the document that was in use `steps` changes ago.
 *
 * @throws Error when there is no such document, or when files that it needs were removed
 */
export async function undoChanges(steps: number, { documents, files }: ReleaseStore): Promise<void> {
  await documents.undo(steps, async (document) => {
    const missing: string[] = [];
    for (const folder of foldersOf(document)) if (!(await files.has(folder))) missing.push(folder);
    if (missing.length > 0)
      throw new Error(`The files of ${missing.join(', ')} were removed. Release them again instead.`);
  });
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

/** The document once a release is live, for everyone or for a share. */
export function withPointer(
  document: ReleaseDocument,
  release: Release,
  { traffic = 100, replaces, promoteAfter }: Switch = {},
): ReleaseDocument {
  const others = replaces === undefined ? document : (withoutRemote(document, replaces) ?? document);
  const wanted = promoteAfter === undefined ? release : { ...release, promoteAfter };
  return withRelease(others, documentEntry(wanted), traffic);
}

/** Makes a release live in a folder that nobody else changes. */
export function pointTo(release: Release, folder: string, how: Switch = {}): void {
  writeDocument(withPointer(readDocument(folder), release, how), folder);
}
