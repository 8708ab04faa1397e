import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { citiesOf } from '@nestwright/gateway/marketplace/site/place/places.ts';
import { nestwrightSite } from '@nestwright/gateway/nestwright-site.ts';
import { openSet } from '@nestwright/gateway/pages/hidden-remotes.ts';
import { liveReleases, publicDocument } from '@nestwright/gateway/pages/release-routes.ts';
import { robotsTxt, sitemapXml } from '@nestwright/gateway/pages/site-index.ts';
import { createReleaseReader, type ReleaseSet } from '@nestwright/gateway/releases/release-reader.ts';
import { states } from '@nestwright/domain/site/place-data';
import type { ReleaseDocument } from '@nestwright/contract/release/schema';

import type { ExportConfig } from './export-config.ts';
import { type ExportedPage, exportPages } from './export-pages.ts';

export interface ExportOptions {
  /** Folder with the release document and all releases. */
  releasesFolder: string;
  out: string;
  config: ExportConfig;
}

/** What was written. */
export interface ExportSummary {
  pages: Record<ExportedPage['kind'], number>;
  /** `shell 0.1.0-8c2f1a`. */
  releases: string[];
}

/** The file that open tabs check to see whether they are outdated. It also marks the folder as an export. */
const MARK = 'releases/live.json';

/**
 * Writes the live releases as a site of plain files. Replaces an earlier export in the folder except for its releases,
 * so that open tabs keep working.
 *
 * @throws Error when nothing is live, the folder holds something else, or a page cannot be rendered
 */
export async function exportSite({ releasesFolder, out, config }: ExportOptions): Promise<ExportSummary> {
  const releases = createReleaseReader(
    releasesFolder,
    (message) => console.error(message),
    nestwrightSite.former,
  );
  const live = releases.current();
  // Plain files can't check who reads them.
  const set = live && openSet(live);
  const document = releases.document();
  if (!set || !document) throw new Error(`Nothing is live in ${releasesFolder}. Run npm run build first.`);
  refuseForeignFolder(out);
  // Compose everything before writing, so that a failing page leaves the folder unchanged.
  const pages = await exportPages({ releases, releasesFolder }, set, config);
  clear(out);
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(out, file)), { recursive: true });
    writeFileSync(join(out, file), text);
  };
  for (const release of [set.shell, ...set.remotes]) {
    const browser = join(release.folder, 'browser');
    cpSync(join(releasesFolder, browser), join(out, 'releases', browser), { recursive: true });
  }
  cpSync(join(releases.folderOf(set.shell), 'browser', 'public'), out, { recursive: true });
  for (const page of pages) write(page.file, page.html);
  for (const { code } of states) write(`api/cities/${code}.json`, JSON.stringify(citiesOf(code)));
  write('registry.json', JSON.stringify(publicDocument(onlyLive(document, set))));
  write('robots.txt', robotsTxt(config.origin));
  // A sitemap needs absolute addresses.
  if (config.origin !== '') write('sitemap.xml', sitemapXml(set, config.origin));
  write(MARK, JSON.stringify(liveReleases(set)));
  const count = (kind: ExportedPage['kind']) => pages.filter((page) => page.kind === kind).length;
  return {
    pages: { rendered: count('rendered'), shell: count('shell'), moved: count('moved') },
    releases: [set.shell, ...set.remotes].map(({ name, version }) => `${name} ${version}`),
  };
}

function refuseForeignFolder(out: string): void {
  if (!existsSync(out) || readdirSync(out).length === 0 || existsSync(join(out, MARK))) return;
  throw new Error(`${out} is not empty and not an earlier export: choose another folder.`);
}

function clear(out: string): void {
  mkdirSync(out, { recursive: true });
  for (const entry of readdirSync(out))
    if (entry !== 'releases') rmSync(join(out, entry), { recursive: true });
}

/** The document without the versions whose files are not in the folder. */
function onlyLive(document: ReleaseDocument, set: ReleaseSet): ReleaseDocument {
  const folders = new Set([set.shell, ...set.remotes].map(({ folder }) => folder));
  const live = Object.entries(document.microFrontends).map(([name, versions]) => [
    name,
    versions.filter(({ extras }) => folders.has(extras.folder)),
  ]);
  return { ...document, microFrontends: Object.fromEntries(live) as ReleaseDocument['microFrontends'] };
}
