import { contentPolicy } from '@nestwright/gateway/http/security-headers.ts';
import { nestwrightSite } from '@nestwright/gateway/nestwright-site.ts';
import { createComposer } from '@nestwright/gateway/pages/compose-page.ts';
import type { PageRenderer } from '@nestwright/gateway/pages/renderer/page-renderer.ts';
import { createRenderers } from '@nestwright/gateway/pages/renderer/renderers.ts';
import { publicAddresses } from '@nestwright/gateway/pages/site-index.ts';
import type { ReleaseReader, ReleaseSet } from '@nestwright/gateway/releases/release-reader.ts';
import { findOwner } from '@nestwright/contract/remote';

import { type ExportConfig, originsOf } from './export-config.ts';
import { answerOf, movedTo } from './page-answer.ts';

/** A page as a file. */
export interface ExportedPage {
  /** Path inside the folder: `blog/index.html`. */
  file: string;
  html: string;
  kind: 'rendered' | 'shell' | 'moved';
}

/** The origin used to compose pages when the real one is not configured. */
const SOME_ORIGIN = 'http://localhost';
/** Long, because nobody waits for these pages and a late page stops the export. */
const RENDER_LIMIT_MS = 60_000;

const NO_INDEX = '<meta name="robots" content="noindex">';
const NOT_FOUND =
  '<noscript><h1>We could not find the page you were looking for</h1><p><a href="/">Home</a></p></noscript>';

/**
 * Composes every page that is known in advance with the gateway's own composer: rendered if the page is the same for
 * everyone, or else as a shell that the browser fills. `404.html` is the shell of all other addresses. Server bundles
 * run in renderers, as on a gateway.
 *
 * @param releasesFolder holds the release document and all releases
 * @throws Error when a page that should be rendered cannot be
 */
export async function exportPages(
  { releases, releasesFolder }: { releases: ReleaseReader; releasesFolder: string },
  set: ReleaseSet,
  config: ExportConfig,
): Promise<ExportedPage[]> {
  const { origin, hosted } = config;
  const problems: string[] = [];
  const renderers = createRenderers({
    releases,
    folder: releasesFolder,
    site: { origin, trail: nestwrightSite.trail, hosted },
    renderLimitMs: RENDER_LIMIT_MS,
    report: (message, error) => problems.push(`${message} ${String(error)}`),
  });
  try {
    return await composedPages({ set, config, renderer: renderers, problems });
  } finally {
    renderers.stop();
  }
}

interface Composition {
  set: ReleaseSet;
  config: ExportConfig;
  renderer: PageRenderer;
  /** Messages that the renderer reported. */
  problems: readonly string[];
}

async function composedPages({ set, config, renderer, problems }: Composition): Promise<ExportedPage[]> {
  const { origin, hosted } = config;
  const { name: siteName, trail, withoutScripts } = nestwrightSite;
  const composer = createComposer({
    siteName,
    renderer,
    config: { origin, hosted, trail },
    withoutScripts,
    extraScripts: [],
    policy: contentPolicy({ hosts: originsOf(hosted) }),
    server: { ask: async (path) => answerOf(path) },
  });
  const urlOf = (path: string) => new URL(path, origin || SOME_ORIGIN);
  const shell = (path: string, head = NO_INDEX, body = '') =>
    composer.composeShell(set, urlOf(path), { head, body });

  async function pageOf(path: string): Promise<ExportedPage> {
    const file = `${path.slice(1)}/index.html`.replace(/^\//, '');
    if (findOwner(set.remotes, path)?.claim.personal) return { file, html: await shell(path), kind: 'shell' };
    const page = await composer.compose(set, urlOf(path));
    // One page at a time, so there is always a free slot.
    if (page.kind === 'busy' || page.kind === 'unanswered')
      throw new Error(`${path} was not rendered: too many pages at once.`);
    if (page.kind === 'redirect')
      return { file, html: await shell(path, movedTo(page.location)), kind: 'moved' };
    if (page.status !== 200)
      throw new Error(`${path} answers ${page.status}: its remote claims it as a page.`);
    if (!page.rendered) throw new Error(problems.at(-1));
    const { bytes } = await page.body.encoded('');
    return { file, html: bytes.toString('utf8'), kind: 'rendered' };
  }

  const pages: ExportedPage[] = [];
  for (const path of addressesOf(set)) pages.push(await pageOf(path));
  const anywhere = await composer.composeShell(set, urlOf('/404.html'), { head: NO_INDEX, body: NOT_FOUND });
  return [...pages, { file: '404.html', html: anywhere, kind: 'shell' }];
}

/**
 * Pages for search engines, each claim's sample, and each claim without its parameter, such as `/account` for
 * `/account/*`.
 */
function addressesOf(set: ReleaseSet): string[] {
  const claims = set.remotes.flatMap((remote) => remote.claims);
  const written = claims.map(({ path }) => path.replace(/\/\*$/, '')).filter((path) => !/[:*]/.test(path));
  const samples = claims.filter(({ personal }) => !personal).map(({ sample }) => sample.split('?')[0]!);
  return [...new Set([...publicAddresses(set), ...written, ...samples])].sort();
}
