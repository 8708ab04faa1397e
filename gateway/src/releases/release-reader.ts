import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { type Release, type ReleaseDocument, releaseDocumentSchema } from '@nestwright/shared-lib/release/schema';
import * as v from 'valibot';

/** The releases that a page is composed of. */
export interface ReleaseSet {
  /** Names the exact set; part of every cache key. */
  key: string;
  shell: Release;
  remotes: Release[];
}

/** Reads the live releases; asks the disk at most five times a second. */
export interface ReleaseReader {
  /** The live set, or undefined while nothing (or nothing valid) is released. */
  current(): ReleaseSet | undefined;
  /** Absolute folder of a release. */
  folderOf(release: Release): string;
}

const CHECK_EVERY_MS = 200;

/**
 * Follows the release document in `folder`. A document that cannot be read or is not valid is reported once and the
 * last good one stays in use.
 */
export function createReleaseReader(folder: string, report: (message: string) => void): ReleaseReader {
  const file = join(folder, 'registry.json');
  let set: ReleaseSet | undefined;
  let seen = '';
  let checkedAt = 0;

  function refresh(now: number): void {
    if (now - checkedAt < CHECK_EVERY_MS) return;
    checkedAt = now;
    const stat = statSync(file, { throwIfNoEntry: false });
    const state = stat ? `${stat.mtimeMs} ${stat.size} ${stat.ino}` : 'missing';
    if (state === seen) return;
    seen = state;
    if (!stat) return;
    try {
      set = toSet(v.parse(releaseDocumentSchema, JSON.parse(readFileSync(file, 'utf8')))) ?? set;
    } catch (error) {
      report(`The release document ${file} is not valid, the last good one stays: ${(error as Error).message}`);
    }
  }

  return {
    current() {
      refresh(Date.now());
      return set;
    },
    folderOf: (release) => join(folder, release.folder),
  };
}

function toSet(document: ReleaseDocument): ReleaseSet | undefined {
  const live = Object.values(document.microFrontends).flatMap((versions) => {
    const chosen = versions.find((version) => version.deployment.default) ?? versions[0];
    return chosen ? [chosen.extras] : [];
  });
  const shell = live.find((release) => release.name === 'shell');
  if (!shell) return undefined;
  const remotes = live.filter((release) => release.name !== 'shell').sort((a, b) => a.name.localeCompare(b.name));
  return { key: [shell, ...remotes].map((release) => release.folder).join(' '), shell, remotes };
}
