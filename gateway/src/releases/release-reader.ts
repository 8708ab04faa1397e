import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { bucketOf, canaryOf, chooseVersion } from '@nestwright/contract/release/rules';
import {
  type Release,
  type ReleaseDocument,
  releaseDocumentSchema,
} from '@nestwright/contract/release/schema';
import * as v from 'valibot';

import type { FormerDescriptions } from '#pages/site-settings.ts';

import { withFormer } from './former-releases.ts';

/** The releases that a page is composed of. */
export interface ReleaseSet {
  /** Names the exact set; part of every cache key. */
  key: string;
  shell: Release;
  remotes: Release[];
}

/** Reads the live releases; asks the disk at most five times a second. */
export interface ReleaseReader {
  /**
   * The live set, or undefined while nothing (or nothing valid) is released.
   * @param visitorId who asks; decides whether a canary is part of the set
   */
  current(visitorId?: string): ReleaseSet | undefined;
  /** The release document as it is in use. */
  document(): ReleaseDocument | undefined;
  /** Whether visitors get different sets now, so that each must be recognised. */
  hasCanary(): boolean;
  /** Whether a document that was in use since this process started has named this version of a piece. */
  hasNamed(this: void, name: string, version: string): boolean;
  /** Absolute folder of a release. */
  folderOf(release: Release): string;
}

const CHECK_EVERY_MS = 200;

/**
 * Follows the release document in `folder`. A document that cannot be read or is not valid is reported once and the
 * last good one stays in use.
 *
 * @param former what releases from before frames and entries would say
 */
export function createReleaseReader(
  folder: string,
  report: (message: string) => void,
  former: FormerDescriptions = {},
): ReleaseReader {
  const file = join(folder, 'registry.json');
  let document: ReleaseDocument | undefined;
  let everybody: ReleaseSet | undefined;
  const sets = new Map<string, ReleaseSet>();
  const named = new Set<string>();
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
      document = withFormer(v.parse(releaseDocumentSchema, JSON.parse(readFileSync(file, 'utf8'))), former);
      sets.clear();
      for (const { extras } of Object.values(document.microFrontends).flat())
        named.add(`${extras.name} ${extras.version}`);
      everybody = setOf(document, BEYOND_CANARIES);
    } catch (error) {
      report(
        `The release document ${file} is not valid, the last good one stays: ${(error as Error).message}`,
      );
    }
  }

  return {
    current(visitorId) {
      refresh(Date.now());
      if (!document || visitorId === undefined || !hasCanary(document)) return everybody;
      const set = setOf(document, bucketOf(visitorId));
      if (!set) return undefined;
      if (!sets.has(set.key)) sets.set(set.key, set);
      return sets.get(set.key);
    },
    document() {
      refresh(Date.now());
      return document;
    },
    hasCanary() {
      refresh(Date.now());
      return document !== undefined && hasCanary(document);
    },
    hasNamed(name, version) {
      refresh(Date.now());
      return named.has(`${name} ${version}`);
    },
    folderOf: (release) => join(folder, release.folder),
  };
}

/** A bucket outside every share: who is not recognised gets the default versions. */
const BEYOND_CANARIES = Infinity;

function hasCanary(document: ReleaseDocument): boolean {
  return Object.values(document.microFrontends).some((versions) => canaryOf(versions) !== undefined);
}

function setOf(document: ReleaseDocument, bucket: number): ReleaseSet | undefined {
  const live = Object.values(document.microFrontends).flatMap(
    (versions) => chooseVersion(versions, bucket)?.extras ?? [],
  );
  const shell = live.find((release) => release.name === 'shell');
  if (!shell) return undefined;
  const remotes = live
    .filter((release) => release.name !== 'shell')
    .sort((a, b) => a.name.localeCompare(b.name));
  return { key: [shell, ...remotes].map((release) => release.folder).join(' '), shell, remotes };
}
