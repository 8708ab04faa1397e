import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { integrityOfBytes } from '@nestwright/gateway/releases/integrity-of.ts';
import type { Release, ReleaseParts } from '@nestwright/contract/release/schema';
import { OLDEST_HOST_CONTRACT } from '@nestwright/contract/remote';
import type { FragmentShape } from '@nestwright/contract/fragment/rules';
import type { RemoteDescription } from '@nestwright/contract/remote/schema';

import { isPageFile } from '#webpack/chunk-files-plugin.ts';
import { sharedVersions } from '#webpack/shared-packages.ts';

import { writeAttachedPlaces } from './attached-places.ts';
import { builtContract } from './built-contract.ts';
import { fragmentFiles, readJson, routeFiles } from './route-files.ts';
import { integrityOfFolder } from './integrity-of-folder.ts';
import { pagesWithFragments } from './pages-with-fragments.ts';

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
  /** The fragments that its pages show, in the shape that they were built for. */
  uses?: Record<string, FragmentShape>;
}

/** A file next to a remote's public files with what the shell must know before it loads them. */
export const PARTS_FILE = 'parts.json';

/**
 * Reads a finished build and describes it as a release: its entry, the files of each route, and the integrity of every
 * file. Writes the part that the shell needs beside the files.
 *
 * @throws Error if the build breaks the remote contract; the message names what is missing
 */
export async function describeRelease(buildFolder: string, facts: BuildFacts): Promise<Release> {
  const browser = join(buildFolder, 'browser');
  const isShell = facts.name === 'shell';
  const main = isShell ? shellParts(browser) : remoteParts(browser);
  const routes = isShell ? {} : await routeFiles(buildFolder);
  const { fragments = [], slots, attachments } = facts.description;
  const files = isShell
    ? {}
    : await fragmentFiles(
        buildFolder,
        fragments.map(({ name }) => name),
      );
  const places = isShell ? undefined : writeAttachedPlaces(browser, facts.description);
  for (const name of places?.fragments ?? []) files[name]?.css.push(places!.file);
  if (!isShell) nameHashes(browser, main.entry, facts.name);
  const integrity = integrityOfFolder(browser, /\.(js|css)$/);
  return {
    name: facts.name,
    version: facts.version,
    folder: `${facts.name}/${facts.version}`,
    title: facts.description.title,
    claims: facts.description.claims.map((claim) => ({ ...claim, frame: claim.frame ?? 'full' })),
    ...(!isShell && { entries: facts.description.entries ?? [] }),
    ...(facts.description.needs && { needs: facts.description.needs }),
    ...(facts.description.sitemap && { sitemap: facts.description.sitemap }),
    ...main,
    ...(fragments.length > 0 && {
      fragments: fragments.map((fragment) => ({ ...fragment, files: files[fragment.name]! })),
    }),
    ...(facts.uses && { uses: pagesWithFragments(browser, facts.uses, routes) }),
    ...(slots && { slots }),
    ...(attachments && { attachments }),
    routes,
    integrity,
    assets: integrityOfFolder(browser, /\.(woff2|svg|png)$|(^|\/)mf-manifest\.json$/),
    ...(!isShell && { parts: writeParts(browser, { files: main.files, routes, integrity }) }),
    server: integrityOfFolder(join(buildFolder, 'server'), /\.cjs$/),
    shared: { ...sharedVersions },
    ...(await builtContract()),
    ...(isShell && { oldestHostContract: OLDEST_HOST_CONTRACT }),
    publishedAt: new Date().toISOString(),
    publishedBy: facts.publishedBy,
  };
}

/**
 * Writes into a remote's entry the integrity of every file that the remote may load (`nestwrightHashes`), so trusting
 * the entry means trusting them. The entry's name still identifies its bytes, because it already contained the hashed
 * names of these files.
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
    // The others hold letters that few pages need.
    fonts: named(/-first\.\w+\.woff2$/),
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
    files: { js: routes.assets.js.sync.filter(isPageFile), css: routes.assets.css.sync },
  };
}
