import type { PageData } from '@nestwright/contract/release/schema';
import type { Trail } from '@nestwright/contract/trail/rules';

import type { FirstScreen } from './first-screen.ts';
import { HEAD_SCRIPT } from './head-script.ts';
import type { InlineStyle } from './inline-styles.ts';
import { inertJson } from './inert-json.ts';
import type { PageFile, PageFiles } from './page-files.ts';

/** The parts of a page's document. */
export interface PageParts {
  /** Title, description and the like; already escaped markup. */
  head: string;
  /** Markup of the app; empty if the browser renders the page itself. */
  body: string;
  data: PageData;
  config: PageConfig;
  files: PageFiles;
  /** The style sheets themselves; without them, tags name their files. */
  styles?: readonly InlineStyle[] | undefined;
  /** What of the styles comes first, if the page says where its first screen ends. The sheets then follow that screen. */
  firstScreen?: FirstScreen | undefined;
  /** Whether the page is for browsers with a session, until its scripts find out whose it is. */
  isMember?: boolean;
  /** Content-Security-Policy for hosts that set no headers; otherwise omitted. */
  policy?: string;
  /** Shown by browsers without scripts: which parts of the site need them. */
  withoutScripts: string;
}

/** What a page tells its pieces about the site. */
export interface PageConfig {
  /** The origin of absolute addresses in the page, `https://nestwright.example`. */
  origin: string;
  /** The address of the development mailbox, if mail stays there. */
  mailbox?: string | undefined;
  trail: Trail;
  /** The hosts that the browser calls directly if the site has no gateway. */
  hosted?: object;
}

/** The whole document. */
export function pageHtml({
  head,
  body,
  data,
  config,
  files,
  styles,
  firstScreen,
  isMember = false,
  policy,
  withoutScripts,
}: PageParts): string {
  return `<!doctype html>
<html lang="en"${isMember ? ' data-nw-member=""' : ''}>
<head>
<meta charset="utf-8">
${policy === undefined ? '' : policyTag(policy)}<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#F5F6F2" media="(prefers-color-scheme: light)" data-theme="light">
<meta name="theme-color" content="#13191B" media="(prefers-color-scheme: dark)" data-theme="dark">
${styles ? files.fonts.map(waitingFont).join('\n') + '\n' : ''}<script>${HEAD_SCRIPT}</script>
${stylesInHead()}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${head}
</head>
<body>
<div id="root">${bodyWithStyles()}</div>
<noscript><div class="nw-screen nw-band nw-calm"><p class="nw-page">${withoutScripts}</p></div></noscript>
<script type="application/json" id="nw-config">${inertJson({ gateway: '', ...config })}</script>
<script type="application/json" id="nw-page">${inertJson(data)}</script>
<script type="application/json" id="nw-scripts">${inertJson(files.scripts.map(scriptEntry))}</script>
</body>
</html>
`;

  function stylesInHead(): string {
    if (!styles) return [...files.styles.map(styleLink), ...files.fonts.map(fontLink)].join('\n');
    return firstScreen ? `<style>${firstScreen.styles}</style>` : styles.map(styleElement).join('\n');
  }

  /** The shell moves the sheets into the head before React takes over (shell/src/page/styles-to-head.ts). */
  function bodyWithStyles(): string {
    if (!styles || !firstScreen) return body;
    const { end } = firstScreen;
    return body.slice(0, end) + styles.map(styleElement).join('') + body.slice(end);
  }
}

/** Must precede everything it governs. */
function policyTag(policy: string): string {
  return `<meta http-equiv="Content-Security-Policy" content="${policy}">\n`;
}

/** By `data-href`, the remote's own loader recognizes a style sheet that is already on the page. */
function styleLink(file: PageFile): string {
  return `<link rel="stylesheet" href="${file.url}" data-href="${file.url.split('/').at(-1)}"${integrity(file)}>`;
}

/** The remote's own loader recognizes it by `data-href`, the shell's by `data-src` (shell/src/remotes/page-tags.ts). */
function styleElement({ file: { url }, text }: InlineStyle): string {
  return `<style data-href="${url.split('/').at(-1)}" data-src="${url}">${text}</style>`;
}

/** For a browser that keeps the styles, and so the fonts too. Chromium waits up to 100 ms for them before it paints. */
function fontLink(url: string): string {
  return `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin fetchpriority="low">`;
}

/** On a first visit, the script in the head decides whether the page waits for its fonts. Until then, no media matches. */
function waitingFont(url: string): string {
  return fontLink(url).replace('<link', '<link media="not all"');
}

/** A script's address and, if it has one, its hash. The script in the head requests them after the first paint. */
function scriptEntry({ url, integrity: hash }: PageFile): string[] {
  return hash ? [url, hash] : [url];
}

function integrity(file: PageFile): string {
  return file.integrity ? ` integrity="${file.integrity}" crossorigin="anonymous"` : '';
}
