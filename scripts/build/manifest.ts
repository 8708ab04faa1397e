import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { fileAt } from './file-at.ts';

/** What a bundler reads of a `package.json`. */
export interface Manifest {
  name?: string;
  imports?: unknown;
  exports?: unknown;
  [field: string]: unknown;
}

/** Which files modules without `exports` lead to. */
const MAIN_FIELDS = ['browser', 'module', 'main'];

/** Empty if the folder has none. */
export function readManifest(folder: string): Manifest {
  const file = join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
}

/**
 * Whether unused modules may be dropped, how scripts are read, for which browsers, and which conditions decide where
 * imports lead. Other fields do not change a build.
 */
export function settingsIn({ type, sideEffects, browserslist, ...manifest }: Manifest): string {
  const mains = MAIN_FIELDS.map((field) => manifest[field]);
  const conditions = [manifest.imports, manifest.exports].map((entries) =>
    Object.entries(byKey(entries)).filter(([, target]) => typeof target !== 'string'),
  );
  return JSON.stringify({ type, sideEffects, browserslist, mains, conditions });
}

/** The targets of an entry in `imports` or `exports`, under whichever conditions. */
export function targetsOf(entries: unknown, request: string): string[] {
  const known = byKey(entries);
  if (request in known) return stringsIn(known[request]);
  const patterns = Object.keys(known).filter(
    (key) => key.includes('*') && middleOf(request, key) !== undefined,
  );
  const [best] = patterns.sort((a, b) => b.indexOf('*') - a.indexOf('*') || b.length - a.length);
  if (best === undefined) return [];
  return stringsIn(known[best]).map((target) => target.replaceAll('*', () => middleOf(request, best)!));
}

/** The files of a package that an import may lead to. `path` is empty or as in `/parts/roof`. */
export function filesInPackage(folder: string, path: string, manifest: Manifest): string[] {
  const filesAt = (paths: string[]) =>
    paths.map((target) => fileAt(join(folder, target))).filter((file) => file !== undefined);
  if (manifest.exports !== undefined) return filesAt(targetsOf(manifest.exports, `.${path}`));
  if (path !== '') return filesAt([path]);
  const mains = filesAt(MAIN_FIELDS.flatMap((field) => stringsIn(manifest[field])));
  return mains.length > 0 ? mains : filesAt(['index']);
}

/** `exports` may be the target of the whole package, or the conditions for it. */
function byKey(entries: unknown): Record<string, unknown> {
  const isKeyed = typeof entries === 'object' && Object.keys(entries ?? {}).some((key) => /^[.#]/.test(key));
  return isKeyed ? (entries as Record<string, unknown>) : { '.': entries ?? [] };
}

/** What a pattern's `*` stands for in a request. */
function middleOf(request: string, pattern: string): string | undefined {
  const [start = '', end = ''] = pattern.split('*');
  const fits =
    request.startsWith(start) && request.endsWith(end) && request.length > start.length + end.length;
  return fits ? request.slice(start.length, request.length - end.length) : undefined;
}

/** All strings in conditions and alternatives. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
