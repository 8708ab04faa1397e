import type { Alteration } from './altering-proxy.ts';

/** The parts of a page's data that change when a technique is removed. */
type PageData = Record<string, unknown>;

/** A technique that makes pages fast, and how to remove it. */
export interface Technique {
  name: string;
  without: Alteration;
}

/** The techniques that a proxy can remove from a page. */
export const techniques: readonly Technique[] = [
  { name: 'rendered on the server', without: { page: withoutRendering } },
  { name: "the remote's scripts named in the page", without: { page: withoutRemoteScripts } },
  { name: "the remote's styles named in the page", without: { page: withoutRemoteStyles } },
  { name: 'scripts and fonts that wait for the text', without: { page: scriptsAndFontsInHead } },
  { name: 'Brotli in place of gzip', without: { packing: 'gzip' } },
  { name: 'packed at all', without: { packing: 'identity' } },
];

/** Removes the rendered markup, so the shell finds an empty root. */
const ROOT = /<div id="root">[\s\S]*?<\/div>\n<noscript>/;
const FONTS = /<link media="not all" rel="preload" [^>]*>\n/g;
const SHEETS = /<style data-href="[^"]*" data-src="([^"]*)">[^]*?<\/style>\n?/g;
const FIRST_RULES = /<style>[^]*?<\/style>\n?/;
const SCRIPTS = /(<script type="application\/json" id="nw-scripts">)(.*?)(<\/script>)/;
const PAGE_DATA = /(<script type="application\/json" id="nw-page">)(.*?)(<\/script>)/;

function withoutRendering(html: string): string {
  const bare = html.replace(ROOT, '<div id="root"></div>\n<noscript>');
  return withData(bare, (data) => ({ ...data, rendered: false, hydration: null }));
}

function withoutRemoteScripts(html: string): string {
  const own = scriptsOf(html).filter(([address]) => address.startsWith('/releases/shell/'));
  return html.replace(SCRIPTS, `$1${JSON.stringify(own)}$3`);
}

/** Leaves the shell's style sheets, in the head: the rules of the first screen are those of all sheets. */
function withoutRemoteStyles(html: string): string {
  const sheets = [...html.matchAll(SHEETS)];
  const own = sheets.filter(([, address]) => address!.startsWith('/releases/shell/'));
  return html
    .replaceAll(/<link rel="stylesheet" href="\/releases\/(?!shell\/)[^>]*>\n?/g, '')
    .replaceAll(SHEETS, '')
    .replace(FIRST_RULES, '')
    .replace('</head>', () => `${own.map(([sheet]) => sheet).join('')}</head>`);
}

/**
 * After the styles, the script in the head doesn't find the fonts, so the page uses them when they arrive. Scripts run as
 * soon as the text is there.
 */
function scriptsAndFontsInHead(html: string): string {
  const fonts = html.match(FONTS)?.join('').replaceAll('media="not all" ', '') ?? '';
  const scripts = scriptsOf(html).map(
    ([address, hash]) =>
      `<script defer src="${address}"${hash ? ` integrity="${hash}" crossorigin="anonymous"` : ''}></script>\n`,
  );
  return html
    .replaceAll(FONTS, '')
    .replace(SCRIPTS, '$1[]$3')
    .replace('</head>', () => `${scripts.join('')}${fonts}</head>`);
}

/** The page's scripts: each an address and, if it has one, a hash. */
function scriptsOf(html: string): [address: string, hash?: string][] {
  return JSON.parse(SCRIPTS.exec(html)?.[2] ?? '[]') as [string, string?][];
}

function withData(html: string, change: (data: PageData) => PageData): string {
  return html.replace(PAGE_DATA, (_whole, open: string, json: string, close: string) => {
    const changed = JSON.stringify(change(JSON.parse(json) as PageData));
    return open + changed.replaceAll('<', '\\u003c') + close;
  });
}
