import { frameRefusal } from '@nestwright/contract/entry/rules';
import { createHash } from 'node:crypto';

import { escapeHtml, type FrameEntry } from './entry-page.ts';

/** Informs the page around the frame, which then shows a link at once instead of waiting for a form. */
const SAY_REFUSED = `parent.postMessage(${JSON.stringify(frameRefusal)},'*')`;
const STYLE =
  'body{margin:0;padding:16px;font:16px/1.5 system-ui,sans-serif;color:#1b2225;background:#f5f6f2}' +
  'h1{margin:16px 0;font:inherit}' +
  'a{display:inline-block;padding:12px 20px;border:2px solid;border-radius:3px;color:inherit;font-weight:600;text-decoration:none}';

/**
 * Anyone may frame this page: nothing can be entered in it, and its only link opens a new tab. If framing it were
 * forbidden, the browser would show its own error page.
 */
export const REFUSED_POLICY = [
  "default-src 'none'",
  `script-src ${source(SAY_REFUSED)}`,
  `style-src ${source(STYLE)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  'frame-ancestors *',
].join('; ');

/** The page in a frame whose surroundings are not registered: a link to the entry's full page. */
export function refusedFrame({ title, page }: FrameEntry, siteName: string): string {
  const [name, site] = [escapeHtml(title), escapeHtml(siteName)];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name} | ${site}</title>
<meta name="robots" content="noindex">
<style>${STYLE}</style>
<script>${SAY_REFUSED}</script>
</head>
<body>
<main>
<h1><a href="${escapeHtml(page)}" target="_blank" rel="noopener">${name} at ${site}</a></h1>
<p>It opens in a new tab, because the page you’re on isn’t set up to show it.</p>
</main>
</body>
</html>
`;
}

function source(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
