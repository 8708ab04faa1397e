import { servePages } from './serve-pages.ts';
import type { Side } from './side.ts';

/** Everything except markup and styles. JSON blocks stay, because they are part of the HTML. */
const EXTRAS = [
  /<script(?! type="application\/(?:ld\+)?json")[^>]*>[^]*?<\/script>/g,
  /<link rel="(?:preload|icon|manifest|modulepreload|prefetch)"[^>]*>/g,
];

/** The composed site's own pages of a first visit with inline styles and nothing else: no script, no font, no icon. */
export async function serveBarePages(composed: string, paths: readonly string[]): Promise<Side> {
  const pages = new Map<string, string>();
  for (const path of paths) {
    const html = await (await fetch(composed + path)).text();
    pages.set(
      path,
      EXTRAS.reduce((rest, extra) => rest.replaceAll(extra, ''), html),
    );
  }
  const { url, stop } = await servePages(pages, {}, (_request, response) => response.writeHead(404).end());
  return { name: 'bare HTML', isNestwright: false, addressOf: (path) => url + path, stop };
}
