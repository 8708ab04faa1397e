import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { isName } from '@nestwright/contract/name/rules';
import { isReleasePath, type Release, releaseSchema } from '@nestwright/contract/release/schema';
import * as v from 'valibot';

import { integrityOfBytes } from './integrity-of.ts';
import { markFolder, pruneFolders } from './prune-folders.ts';
import type { ReleaseSet } from './release-reader.ts';

/** A developer's override: this remote from that origin. */
export interface Override {
  remote: string;
  origin: string;
}

/** A release set with a developer's own build, or why there is none. */
export type OverrideOutcome = { ok: true; set: ReleaseSet } | { ok: false; reason: string };

/** Fetches developers' builds, from allowed origins only. */
export interface ReleaseOverrides {
  /** Parses a cookie's override, if its origin is allowed. */
  parse(text: string | undefined): Override | undefined;
  /** The set with the origin's current build in place of the remote's release. */
  apply(set: ReleaseSet, override: Override): Promise<OverrideOutcome>;
  /** Fetches a public file of a developer's build unless it is already local. */
  ensure(path: string): Promise<void>;
}

/**
 * Folder inside the releases' folder. The gateway serves builds from it, so that pages load nothing from a foreign
 * origin.
 */
export const OVERRIDES_FOLDER = '.overrides';
const LIMIT_MS = 3000;
/** Days that a build is kept after a page last used it. */
const KEPT_DAYS = 1;

export function createOverrides(folder: string, origins: readonly string[]): ReleaseOverrides {
  const known = new Map<string, { origin: string; release: Release }>();

  async function build({ remote, origin }: Override): Promise<Release> {
    const text = (await bytesOf(`${origin}/release.json`)).toString('utf8');
    const release = v.parse(releaseSchema, JSON.parse(text));
    if (release.name !== remote) throw new Error(`it offers ${release.name}, not ${remote}`);
    if (!release.server) throw new Error('its build describes no server bundle');
    const hash = createHash('sha256').update(origin).update(text).digest('hex').slice(0, 12);
    const own: Release = {
      ...release,
      folder: `${OVERRIDES_FOLDER}/${remote}-${hash}`,
      version: `${release.version}+${hash}`,
    };
    if (!known.has(own.folder)) pruneUnused();
    known.set(own.folder, { origin, release: own });
    for (const [file, integrity] of Object.entries(release.server))
      await fetchInto(join(folder, own.folder, 'server', file), `${origin}/server/${file}`, integrity);
    markFolder(join(folder, own.folder));
    return own;
  }

  /** Every source change is a new build, so old ones would pile up. */
  function pruneUnused(): void {
    const all = join(folder, OVERRIDES_FOLDER);
    if (!existsSync(all)) return;
    const builds = readdirSync(all).map((name) => join(all, name));
    for (const build of pruneFolders(builds, KEPT_DAYS, Date.now()))
      known.delete(`${OVERRIDES_FOLDER}/${basename(build)}`);
  }

  return {
    parse(text) {
      const [remote = '', origin = '', ...more] = (text ?? '').split('~');
      return more.length === 0 && isName(remote) && origins.includes(origin) ? { remote, origin } : undefined;
    },
    async apply(set, override) {
      try {
        const own = await build(override);
        const remotes = [...set.remotes.filter(({ name }) => name !== override.remote), own];
        return { ok: true, set: { ...set, remotes, key: `${set.key} ${own.folder}` } };
      } catch (error) {
        return { ok: false, reason: (error as Error).message };
      }
    },
    async ensure(path) {
      const [, release, file] = /^(\.overrides\/[\w-]+)\/browser\/(.+)$/.exec(path) ?? [];
      const build = release && known.get(release);
      if (!build || !file || !isReleasePath(file)) return;
      const integrity = build.release.integrity[file];
      if (integrity === undefined && /\.(js|css)$/.test(file)) return;
      await fetchInto(join(folder, path), `${build.origin}/browser/${file}`, integrity).catch(
        () => undefined,
      );
    },
  };
}

async function fetchInto(file: string, url: string, integrity: string | undefined): Promise<void> {
  if (existsSync(file)) return;
  const bytes = await bytesOf(url);
  if (integrity !== undefined && integrityOfBytes(bytes) !== integrity)
    throw new Error(`${url} has other bytes than its release.json describes`);
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, bytes);
  renameSync(temporary, file);
}

async function bytesOf(url: string): Promise<Buffer> {
  // Redirects could lead to an origin that is not allowed.
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(LIMIT_MS) });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}
