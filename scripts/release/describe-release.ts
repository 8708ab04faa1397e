import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';

import { loadServerBundle } from '@nestwright/gateway/releases/server-bundle.ts';
import { integrityOfBytes } from '@nestwright/gateway/releases/integrity-of.ts';
import type { Release, ReleaseFiles, ReleaseParts } from '@nestwright/contract/release/schema';
import { HOST_CONTRACT, OLDEST_HOST_CONTRACT } from '@nestwright/contract/remote';
import type { RemoteDescription } from '@nestwright/contract/remote/schema';
import type { RouteObject } from 'react-router-dom';

import { CHUNK_FILES, type ChunkFiles } from '#webpack/chunk-files-plugin.ts';
import { sharedVersions } from '#webpack/shared-packages.ts';

interface FederationManifest {
  metaData: { remoteEntry: { name: string } };
  exposes: { path: string; assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
}

/** Facts about a build beyond its files. */
export interface BuildFacts {
  name: string;
  version: string;
  description: RemoteDescription;
  publishedBy: string;
}

/** A file beside a remote's public files with what the shell must know before it loads them. */
export const PARTS_FILE = 'parts.json';

/**
 * Reads a finished build and describes it as a release: its entry, the files of each route, and the integrity of every
 * file. Writes the part that the shell needs beside the files.
 *
 * @throws Error when the build does not keep the remote contract; the message names what is missing
 */
export async function describeRelease(buildFolder: string, facts: BuildFacts): Promise<Release> {
  const browser = join(buildFolder, 'browser');
  const isShell = facts.name === 'shell';
  const main = isShell ? shellParts(browser) : remoteParts(browser);
  const routes = isShell ? {} : await routeFiles(buildFolder);
  if (!isShell) nameHashes(browser, main.entry, facts.name);
  const integrity = integrityOfFolder(browser, /\.(js|css)$/);
  return {
    name: facts.name,
    version: facts.version,
    folder: `${facts.name}/${facts.version}`,
    title: facts.description.title,
    claims: facts.description.claims.map((claim) => ({ ...claim, frame: claim.frame ?? 'full' })),
    ...(!isShell && { entries: facts.description.entries ?? [] }),
    ...(facts.description.sitemap && { sitemap: facts.description.sitemap }),
    ...main,
    routes,
    integrity,
    assets: integrityOfFolder(browser, /\.(woff2|svg|png)$|(^|\/)mf-manifest\.json$/),
    ...(!isShell && { parts: writeParts(browser, { files: main.files, routes, integrity }) }),
    server: integrityOfFolder(join(buildFolder, 'server'), /\.cjs$/),
    shared: { ...sharedVersions },
    hostContract: HOST_CONTRACT,
    ...(isShell && { oldestHostContract: OLDEST_HOST_CONTRACT }),
    publishedAt: new Date().toISOString(),
    publishedBy: facts.publishedBy,
  };
}

/**
 * Writes the integrity of every file that the remote may load into its entry (`nestwrightHashes`), so trusting the
 * entry means trusting them. The entry's name still identifies its bytes, because it already contained the hashed names
 * of these files.
 */
function nameHashes(browser: string, entry: string, remote: string): void {
  const { [entry]: _own, ...hashes } = filesOfRemote(integrityOfFolder(browser, /\.(js|css)$/));
  const path = join(browser, entry);
  const [, code, map] = /^([\s\S]*?)(\n\/\/# sourceMappingURL=.*)?\s*$/.exec(readFileSync(path, 'utf8'))!;
  const known = `(self.nestwrightHashes||={})[${JSON.stringify(remote)}]||={}`;
  const table = `Object.assign(${known},${JSON.stringify(hashes)});`;
  writeFileSync(path, `${code}\n${table}${map ?? ''}\n`);
}

/** Files that the shell or the remote's own loader may load; files in folders belong to other pages. */
function filesOfRemote(integrity: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(integrity).filter(([file]) => !file.includes('/')));
}

/** @returns the file's integrity */
function writeParts(browser: string, { files, routes, integrity }: ReleaseParts): string {
  const parts: ReleaseParts = { files, routes, integrity: filesOfRemote(integrity) };
  const bytes = Buffer.from(JSON.stringify(parts));
  writeFileSync(join(browser, PARTS_FILE), bytes);
  return integrityOfBytes(bytes);
}

function shellParts(browser: string): Pick<Release, 'entry' | 'files' | 'fonts'> {
  const named = (pattern: RegExp) => readdirSync(browser).filter((file) => pattern.test(file));
  const [entry] = named(/^shell(\.\w+)?\.js$/);
  if (!entry) throw new Error('The shell build has no shell script.');
  return {
    entry,
    files: { js: [], css: named(/^shell(\.\w+)?\.css$/) },
    fonts: named(/\.woff2$/),
  };
}

function remoteParts(browser: string): Pick<Release, 'entry' | 'files'> {
  const manifest = readJson<FederationManifest>(join(browser, 'mf-manifest.json'));
  const routes = manifest.exposes.find((expose) => expose.path === './routes');
  if (!routes) throw new Error('The build exposes no ./routes.');
  if (!manifest.exposes.some((expose) => expose.path === './parcel'))
    throw new Error('The build exposes no ./parcel.');
  return {
    entry: manifest.metaData.remoteEntry.name,
    files: { js: routes.assets.js.sync, css: routes.assets.css.sync },
  };
}

/** Files of each lazy route by its pattern, those of the routes around it included. */
async function routeFiles(buildFolder: string): Promise<Record<string, ReleaseFiles>> {
  const { bundle, requestsOf } = openServerBundle(join(buildFolder, 'server'));
  const { routes } = bundle as { routes?: RouteObject[] };
  if (!Array.isArray(routes)) throw new Error('./routes exports no `routes` array.');
  const inBrowser = readJson<ChunkFiles>(join(buildFolder, 'browser', CHUNK_FILES));
  const found: Record<string, ReleaseFiles> = {};
  const describe = async (route: RouteObject, around: ReleaseFiles): Promise<void> => {
    const { path, lazy, children = [] } = route;
    const requests = typeof lazy === 'function' ? await requestsOf(lazy) : [];
    if (typeof lazy === 'function' && requests.length === 0)
      throw new Error(`The route ${path} is lazy but imports nothing that was built.`);
    const files = [
      ...around.js,
      ...around.css,
      ...requests.flatMap((request) => inBrowser[request]?.files ?? []),
    ];
    const own: ReleaseFiles = {
      js: [...new Set(files.filter((file) => file.endsWith('.js')))],
      css: [...new Set(files.filter((file) => file.endsWith('.css')))],
    };
    if (path !== undefined && typeof lazy === 'function') found[path] = own;
    for (const child of children) await describe(child, own);
  };
  for (const route of routes) await describe(route, { js: [], css: [] });
  return found;
}

/** A server bundle, and the imports behind its lazy routes. */
interface OpenServerBundle {
  bundle: Record<string, unknown>;
  /** Resolves a lazy route and returns the imports it requested. One route at a time. */
  requestsOf: (lazy: () => unknown) => Promise<string[]>;
}

/** Opens a server bundle to follow its lazy routes to their imports. */
export function openServerBundle(serverFolder: string): OpenServerBundle {
  const built = readJson<ChunkFiles>(join(serverFolder, CHUNK_FILES));
  const asked = new Set<string>();
  return {
    bundle: loadServerBundle(join(serverFolder, 'server.cjs'), (chunk) => asked.add(chunk)),
    async requestsOf(lazy) {
      asked.clear();
      await lazy();
      return Object.entries(built)
        .filter(([, { chunks }]) => chunks.some((chunk) => asked.has(chunk)))
        .map(([request]) => request);
    },
  };
}

/** Subresource integrity of every file below a folder whose name matches. */
export function integrityOfFolder(folder: string, named: RegExp): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => named.test(file))
    .sort();
  return Object.fromEntries(files.map((file) => [file, integrityOfBytes(readFileSync(join(folder, file)))]));
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
