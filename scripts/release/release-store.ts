import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import {
  DISCOVERY_SCHEMA,
  type MicroFrontend,
  releaseDocumentSchema,
  type Release,
  type ReleaseDocument,
} from '@nestwright/shared-lib/release/schema';
import { withRelease } from '@nestwright/shared-lib/release/rules';
import * as v from 'valibot';

import { repositoryRoot } from '#repository.ts';

export const DOCUMENT = 'registry.json';

/** Folder of all releases: `RELEASES_DIR`, else `.releases` in the repository. */
export const releasesFolder = process.env.RELEASES_DIR ?? join(repositoryRoot, '.releases');

/** The release document as it stands; empty when nothing was released yet. */
export function readDocument(folder = releasesFolder): ReleaseDocument {
  const file = join(folder, DOCUMENT);
  if (!existsSync(file)) return { schema: DISCOVERY_SCHEMA, microFrontends: {} };
  return v.parse(releaseDocumentSchema, JSON.parse(readFileSync(file, 'utf8')));
}

/** Writes the document whole: a reader sees the old one or the new one, never a part. */
export function writeDocument(document: ReleaseDocument, folder = releasesFolder): void {
  mkdirSync(folder, { recursive: true });
  const checked = v.parse(releaseDocumentSchema, document);
  const temporary = join(folder, `${DOCUMENT}.${process.pid}.tmp`);
  writeFileSync(temporary, `${JSON.stringify(checked, null, 2)}\n`);
  renameSync(temporary, join(folder, DOCUMENT));
}

/** A release as an entry of the document; `traffic` is set by who puts it in. */
export function documentEntry(release: Release): MicroFrontend {
  return {
    url: `/releases/${release.folder}/browser/${release.entry}`,
    metadata: { integrity: release.integrity[release.entry] ?? '', version: release.version },
    extras: release,
    deployment: { traffic: 100, default: true },
  };
}

/** Makes a release live, for everybody unless a smaller share in percent is given. */
export function pointTo(release: Release, folder = releasesFolder, traffic = 100): void {
  writeDocument(withRelease(readDocument(folder), documentEntry(release), traffic), folder);
}
