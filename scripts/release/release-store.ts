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
import { withRelease, withStamps } from '@nestwright/contract/release/rules';
import * as v from 'valibot';

import { repositoryRoot } from '#repository.ts';

export const DOCUMENT = 'registry.json';

/** Folder of all releases: `RELEASES_DIR`, else `.releases` in the repository. */
export const releasesFolder = process.env.RELEASES_DIR ?? join(repositoryRoot, '.releases');

/** The current release document; empty if nothing was released yet. */
export function readDocument(folder = releasesFolder): ReleaseDocument {
  const file = join(folder, DOCUMENT);
  if (!existsSync(file)) return { schema: DISCOVERY_SCHEMA, microFrontends: {} };
  return v.parse(releaseDocumentSchema, JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * Writes the document atomically: a reader sees the old or the new one, never a part. Versions whose share changed are
 * stamped with the time and the user.
 */
export function writeDocument(document: ReleaseDocument, folder = releasesFolder): void {
  mkdirSync(folder, { recursive: true });
  const stamp = { since: new Date().toISOString(), by: userInfo().username };
  const before = readDocument(folder);
  const checked = v.parse(releaseDocumentSchema, withStamps(before, document, stamp));
  const temporary = join(folder, `${DOCUMENT}.${process.pid}.tmp`);
  const file = openSync(temporary, 'w');
  writeSync(file, `${JSON.stringify(checked, null, 2)}\n`);
  // A rename may reach the disk before the bytes, and a power cut would then leave an empty document.
  fsyncSync(file);
  closeSync(file);
  renameSync(temporary, join(folder, DOCUMENT));
  markForgotten(folder, before, checked);
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

/** Makes a release live, for everyone or for a share in percent. */
export function pointTo(release: Release, folder = releasesFolder, traffic = 100): void {
  writeDocument(withRelease(readDocument(folder), documentEntry(release), traffic), folder);
}
