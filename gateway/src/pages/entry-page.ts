import { FRAME_DATA_ID, type FrameData } from '@nestwright/contract/entry/rules';
import type { Release } from '@nestwright/contract/release/schema';
import type { RemoteEntry } from '@nestwright/contract/remote/schema';

import { TRUSTED_TYPES_SCRIPT } from './trusted-types.ts';
import { filesOf, type PageFile, releaseBase } from './page-files.ts';

/** An entry with a page of its own, for partners' frames. */
export type FrameEntry = RemoteEntry & { kind: 'frame' };

/** An entry's script file; its style sheet, if any, is next to it. */
export function scriptOf({ name }: RemoteEntry): string {
  return `${name}/${name}.js`;
}

/** The page shown in a partner's frame: the entry's script and style sheet, and the origin it may talk to. */
export function framePage(
  release: Release,
  entry: FrameEntry,
  { siteName, hostOrigin }: { siteName: string; hostOrigin: string },
): string {
  const [script] = filesOf(release, [scriptOf(entry)]) as [PageFile];
  const [title, site] = [escapeHtml(entry.title), escapeHtml(siteName)];
  const data: FrameData = { hostOrigin };
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | ${site}</title>
<meta name="robots" content="noindex">
<script>${TRUSTED_TYPES_SCRIPT}</script>
${styleLink(release, entry)}<script defer src="${script.url}"${integrity(script)}></script>
</head>
<body>
<div id="root"></div>
<noscript><p><a href="${escapeHtml(entry.page)}" target="_blank">${title} at ${site}</a></p></noscript>
<script type="application/json" id="${FRAME_DATA_ID}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
</body>
</html>
`;
}

function styleLink(release: Release, { name }: RemoteEntry): string {
  const file = `${name}/${name}.css`;
  const hash = release.integrity[file];
  if (hash === undefined) return '';
  return `<link rel="stylesheet" href="${releaseBase(release)}${file}"${integrity({ url: file, integrity: hash })}>\n`;
}

function integrity(file: PageFile): string {
  return file.integrity ? ` integrity="${file.integrity}" crossorigin="anonymous"` : '';
}

/** Text that is safe in an element or an attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
