import { statSync } from 'node:fs';
import { join } from 'node:path';

import { bucketOf, canaryOf, chooseVersion } from '@nestwright/contract/release/rules';
import type { Release, ReleaseDocument } from '@nestwright/contract/release/schema';

import type { FormerDescriptions } from '#pages/site-settings.ts';

import { keptDocuments } from './document-history.ts';
import { DOCUMENT, readDocumentAt } from './document-store.ts';
import { withFormer } from './former-releases.ts';

/** The releases a page is composed of. */
export interface ReleaseSet {
  /** Identifies the exact set; part of every cache key. */
  key: string;
  shell: Release;
  remotes: Release[];
  /** What operators changed about slots. */
  slots?: ReleaseDocument['slots'];
}

/** Reads the live releases; reads the disk at most five times a second. */
export interface ReleaseReader {
  /**
   * The live set; undefined until something valid is released.
   * @param visitorId decides whether the set includes a canary
   */
  current(visitorId?: string): ReleaseSet | undefined;
  /** The release document in use. */
  document(): ReleaseDocument | undefined;
  /** Reads the disk at once, after a change by this process. */
  refresh(this: void): void;
  /** Whether visitors currently get different sets, so each must be identified. */
  hasCanary(): boolean;
  /** Whether any document used since this process started named this version of a piece. */
  hasNamed(this: void, name: string, version: string): boolean;
  /** Whether the release document cannot be read now, so that an earlier one, or none, is in use. */
  isStale(this: void): boolean;
  /** Absolute folder of a release. */
  folderOf(release: Release): string;
}

const CHECK_EVERY_MS = 200;

/**
 * Follows the release document in `folder`. An unreadable or invalid document is reported once, and the last valid one
 * stays in use; after a start, that is the newest valid copy in the store's history. While it cannot be read, for want
 * of a permission for instance, the gateway does not know what is live, and says so (`isStale`).
 *
 * @param former frames and entries of releases too old to state them
 */
export function createReleaseReader(
  folder: string,
  report: (message: string) => void,
  former: FormerDescriptions = {},
): ReleaseReader {
  const file = join(folder, DOCUMENT);
  let document: ReleaseDocument | undefined;
  let everybody: ReleaseSet | undefined;
  let withCanary = false;
  const sets = new Map<string, ReleaseSet>();
  const named = new Set<string>();
  let seen = '';
  let checkedAt = 0;
  let isStale = false;

  function refresh(now: number): void {
    if (now - checkedAt < CHECK_EVERY_MS) return;
    checkedAt = now;
    const state = stateOf(file);
    if (state === seen) return;
    seen = state;
    if (state === MISSING) return;
    isStale = false;
    try {
      adopt(read(file));
    } catch (error) {
      isStale = isOfTheSystem(error);
      report(
        `The release document ${file} ${isStale ? 'cannot be read' : 'is not valid'}, so the last good one stays in use: ${(error as Error).message}`,
      );
      if (!document) adoptLastGood();
    }
  }

  function read(path: string): ReleaseDocument {
    return withFormer(readDocumentAt(path), former);
  }

  function adopt(next: ReleaseDocument): void {
    document = next;
    sets.clear();
    for (const { extras } of Object.values(next.microFrontends).flat())
      named.add(`${extras.name} ${extras.version}`);
    everybody = setOf(next);
    withCanary = hasCanary(next);
  }

  /** After a start with a broken document: the newest kept copy that is valid. */
  function adoptLastGood(): void {
    for (const path of keptDocuments(folder)) {
      try {
        adopt(read(path));
        report(`Using ${path} instead. To make it the release document: npm run releases -- --undo 1`);
        return;
      } catch (error) {
        report(`${path} is not valid either: ${(error as Error).message}`);
      }
    }
  }

  return {
    current(visitorId) {
      refresh(Date.now());
      if (!document || visitorId === undefined || !withCanary) return everybody;
      const set = setOf(document, visitorId);
      if (!set) return undefined;
      if (!sets.has(set.key)) sets.set(set.key, set);
      return sets.get(set.key);
    },
    document() {
      refresh(Date.now());
      return document;
    },
    refresh() {
      checkedAt = 0;
      refresh(Date.now());
    },
    hasCanary() {
      refresh(Date.now());
      return withCanary;
    },
    hasNamed(name, version) {
      refresh(Date.now());
      return named.has(`${name} ${version}`);
    },
    isStale() {
      refresh(Date.now());
      return isStale;
    },
    folderOf: (release) => join(folder, release.folder),
  };
}

const MISSING = 'missing';

/** What changes when a file is written, or when another account may read it. */
function stateOf(file: string): string {
  try {
    const { mtimeMs, ctimeMs, size, ino } = statSync(file);
    return `${mtimeMs} ${ctimeMs} ${size} ${ino}`;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' || code === 'ENOTDIR' ? MISSING : `closed: ${code}`;
  }
}

/** Whether the file system refused to read, in contrast to a document with a wrong content. */
function isOfTheSystem(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).syscall !== undefined;
}

/** A bucket outside every share: unidentified visitors get the default versions. */
const BEYOND_CANARIES = Infinity;

function hasCanary(document: ReleaseDocument): boolean {
  return Object.values(document.microFrontends).some((versions) => canaryOf(versions) !== undefined);
}

/**
 * The set of one visitor. Each piece draws its own visitors: with one draw for all, two canaries would go to the same
 * people, and each would be judged by the faults of the other.
 */
function setOf(document: ReleaseDocument, visitorId?: string): ReleaseSet | undefined {
  const live = Object.entries(document.microFrontends).flatMap(([piece, versions]) => {
    const bucket = visitorId === undefined ? BEYOND_CANARIES : bucketOf(`${visitorId} ${piece}`);
    return chooseVersion(versions, bucket)?.extras ?? [];
  });
  const shell = live.find((release) => release.name === 'shell');
  if (!shell) return undefined;
  const remotes = live
    .filter((release) => release.name !== 'shell')
    .sort((a, b) => a.name.localeCompare(b.name));
  return releaseSet(shell, remotes, document.slots);
}

/** A set whose key covers everything that its pages depend on. */
export function releaseSet(shell: Release, remotes: Release[], slots: ReleaseDocument['slots']): ReleaseSet {
  const folders = [shell, ...remotes].map(({ folder }) => folder).join(' ');
  if (slots === undefined) return { key: folders, shell, remotes };
  return { key: `${folders} ${JSON.stringify(slots)}`, shell, remotes, slots };
}
