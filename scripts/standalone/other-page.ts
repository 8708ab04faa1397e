import { findOwner } from '@nestwright/contract/remote';
import type { RemoteDescription } from '@nestwright/contract/remote/schema';

/** A remote as its folder describes it, `.` in a repository of its own. */
export interface RemoteFolder {
  /** `mfe-booking`. */
  folder: string;
  description: RemoteDescription;
  /** Port of its standalone page. */
  port: number;
}

export interface OtherPageOptions {
  /** Release name of the remote that runs alone. */
  own: string;
  remotes: RemoteFolder[];
  /** Origin of the whole site. */
  site: string;
}

/**
 * The standalone page's answer for an address of another remote, or of none: a plain page that says so and says where
 * to find the page. Undefined for the remote's own addresses.
 */
export function otherPage({ pathname, search }: URL, options: OtherPageOptions): string | undefined {
  const { own, remotes, site } = options;
  const found = findOwner(
    remotes.map((remote) => ({ ...remote, claims: remote.description.claims })),
    pathname,
  );
  if (found?.remote.description.name === own) return undefined;
  const address = escapeHtml(pathname + search);
  if (!found) {
    return plainPage(
      'No remote owns this page',
      `<p>No <code>remote.json</code> claims <code>${address}</code>.</p>${home(options)}`,
    );
  }
  const { folder, description, port } = found.remote;
  const name = escapeHtml(description.name);
  return plainPage(
    `This page belongs to ${name}`,
    `<p><code>${address}</code> is claimed by the remote <strong>${name}</strong>. Only <strong>${escapeHtml(own)}</strong> runs here.</p>
<p>To see it alone, run <code>npm start</code> in <code>${folder}</code> and open
<a href="http://127.0.0.1:${port}${address}">http://127.0.0.1:${port}${address}</a>.</p>
<p>In the whole site: <a href="${site}${address}">${site}${address}</a>.</p>${home(options)}`,
  );
}

function home({ own, remotes }: OtherPageOptions): string {
  const sample = remotes.find(({ description }) => description.name === own)?.description.claims[0]?.sample;
  return `\n<p><a href="${escapeHtml(sample ?? '/')}">Back to ${escapeHtml(own)}</a></p>`;
}

function plainPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
