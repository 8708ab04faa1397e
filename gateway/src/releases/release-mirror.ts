import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { isReleasePath, type Release, releaseSchema } from '@nestwright/contract/release/schema';
import * as v from 'valibot';

import { cacheFile, writeWhole } from './cached-file.ts';
import { DOCUMENT, readDocumentAt } from './document-store.ts';
import { parseDocument } from './document-text.ts';
import { integrityOfBytes } from './integrity-of.ts';
import { liveReleases, releasesIn } from './releases-in.ts';
import { markFolder, pruneFolders, releaseFolders, RETENTION_DAYS } from './prune-folders.ts';
import type { ReleaseSource } from './release-source.ts';

/** How often to request the release document, in milliseconds. */
export const ASK_EVERY_MS = 2000;
/** How long a missing file is not requested again, and how many missing files are remembered. */
const MISSING_MS = 30_000;
const MAX_MISSING = 1000;

/** Keeps a local folder in sync with a release store that is elsewhere. */
export interface ReleaseMirror {
  /** Requests the document now; resolves when everything the renderer needs is local. */
  ask(): Promise<void>;
  /** The same after a change by this process, because a running read may have begun before it. */
  askAgain(): Promise<void>;
  /** Fetches a public file of a release, `booking/1.0.0/browser/entry.js`, unless it is already local. */
  ensure(path: string): Promise<void>;
  stop(): void;
}

export interface MirrorOptions {
  /** The store. */
  source: ReleaseSource;
  /** Local folder; it stays usable while the store is unreachable. */
  folder: string;
  report(this: void, message: string): void;
}

/**
 * Mirrors a release store. The document is written to the folder last, once every live release's server
 * bundles are local and verified, so readers of the folder always see a complete set. Public files are fetched on first
 * request. Each new document also removes downloads of versions that were forgotten long ago.
 */
export function createReleaseMirror({ source, folder, report }: MirrorOptions): ReleaseMirror {
  let tag: string | undefined;
  let asking: Promise<void> | undefined;
  let reported = '';
  const under = new Map<string, Promise<void>>();
  const missing = new Map<string, number>();
  let named = documentOf(folder);

  async function refresh(): Promise<void> {
    try {
      const answer = await source.document(tag);
      if (answer !== 'same') await adopt(answer);
      reported = '';
    } catch (error) {
      const message = `The releases at ${source.place} cannot be used, so the last good ones stay live: ${(error as Error).message}`;
      if (message !== reported) report(message);
      reported = message;
    }
  }

  async function adopt(answer: { text: string; tag: string | undefined }): Promise<void> {
    const document = parseDocument(answer.text);
    for (const release of liveReleases(document)) await fetchServerBundle(release);
    for (const release of releasesIn(document)) keepDescription(release);
    const before = named ?? [];
    writeWhole(join(folder, DOCUMENT), Buffer.from(JSON.stringify(document)));
    named = releasesIn(document);
    pruneForgotten(folder, before, named);
    tag = answer.tag;
  }

  /** Stores the document's description of a release, for when the document has forgotten it. */
  function keepDescription(release: Release): void {
    const file = join(folder, release.folder, 'release.json');
    if (!existsSync(file)) writeWhole(file, Buffer.from(JSON.stringify(release)));
  }

  async function fetchServerBundle(release: Release): Promise<void> {
    if (!release.server) throw new Error(`${release.folder} describes no integrity of its server bundle`);
    await Promise.all(
      Object.entries(release.server).map(([file, integrity]) =>
        fetchFile(`${release.folder}/server/${file}`, integrity),
      ),
    );
  }

  async function fetchFile(path: string, integrity: string | undefined): Promise<void> {
    if (existsSync(join(folder, path))) return;
    const bytes = await source.file(path);
    if (integrity !== undefined && integrityOfBytes(bytes) !== integrity)
      throw new Error(`${path} has other bytes than the release document describes`);
    cacheFile(folder, path, bytes);
  }

  async function ensurePublic(path: string): Promise<void> {
    const [name, version, side, ...rest] = path.split('/');
    if (!isReleasePath(path) || side !== 'browser' || existsSync(join(folder, path))) return;
    const release = describedRelease(`${name}/${version}`);
    const file = release && namedFile(release, rest.join('/'));
    if (!file || isMissing(path)) return;
    try {
      await fetchFile(path, file.integrity);
    } catch (error) {
      // Drops the oldest entry when there are too many.
      if (missing.size >= MAX_MISSING) missing.delete(missing.keys().next().value!);
      missing.set(path, Date.now());
      throw error;
    }
  }

  function isMissing(path: string): boolean {
    const since = missing.get(path);
    if (since === undefined) return false;
    if (Date.now() - since < MISSING_MS) return true;
    missing.delete(path);
    return false;
  }

  /** From the current document, or from an earlier one for an older release whose files open tabs still need. */
  function describedRelease(releaseFolder: string): Release | undefined {
    const known = named?.find((release) => release.folder === releaseFolder);
    if (known) return known;
    const file = join(folder, releaseFolder, 'release.json');
    if (!existsSync(file)) return undefined;
    const parsed = v.safeParse(releaseSchema, JSON.parse(readFileSync(file, 'utf8')));
    return parsed.success ? parsed.output : undefined;
  }

  const timer = setInterval(() => void ask(), ASK_EVERY_MS);
  timer.unref();

  function ask(): Promise<void> {
    asking ??= refresh().finally(() => (asking = undefined));
    return asking;
  }

  return {
    ask,
    async askAgain() {
      await asking;
      await ask();
    },
    async ensure(path) {
      const known = under.get(path) ?? ensurePublic(path).finally(() => under.delete(path));
      under.set(path, known);
      await known.catch((error: Error) => report(`A public file cannot be fetched: ${error.message}`));
    },
    stop: () => clearInterval(timer),
  };
}

function documentOf(folder: string): Release[] | undefined {
  const file = join(folder, DOCUMENT);
  if (!existsSync(file)) return undefined;
  try {
    return releasesIn(readDocumentAt(file));
  } catch {
    return undefined;
  }
}

/** A release's entry for one of its public files; undefined for a file that it does not name. */
function namedFile(release: Release, file: string): { integrity: string | undefined } | undefined {
  const integrity = release.integrity[file] ?? release.assets?.[file];
  if (integrity !== undefined) return { integrity };
  if (file === 'parts.json' && release.parts !== undefined) return { integrity: release.parts };
  const isMap = file.endsWith('.map') && release.integrity[file.slice(0, -4)] !== undefined;
  // An older release names only its scripts and styles.
  const isOther = release.assets === undefined && /\.(woff2|svg|png|json)$/.test(file);
  return isMap || isOther ? { integrity: undefined } : undefined;
}

/** Removes downloads of versions that the document forgot longer ago than the retention time. */
function pruneForgotten(folder: string, before: Release[], after: Release[]): void {
  const named = new Set(after.map((release) => release.folder));
  // An empty document is more likely a mistake than a request to delete everything, as in the store.
  if (named.size === 0) return;
  for (const release of before) if (!named.has(release.folder)) markFolder(join(folder, release.folder));
  const forgotten = releaseFolders(folder).filter((release) => !named.has(release));
  pruneFolders(
    forgotten.map((release) => join(folder, release)),
    RETENTION_DAYS,
    Date.now(),
  );
}
