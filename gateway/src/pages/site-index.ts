import type { ReleaseSet } from '#releases/release-reader.ts';

import { openSet } from './hidden-remotes.ts';

/** `sitemap.xml`: every public address of the live remotes, from their claims and their lists. */
export function sitemapXml(set: ReleaseSet, origin: string): string {
  const entries = publicAddresses(set).map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

/**
 * `robots.txt`. Personal pages and city-page copies are open to robots on purpose, because robots must read their
 * noindex.
 */
export function robotsTxt(origin: string): string {
  return ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

/** Every public address of the live remotes, once. */
export function publicAddresses(set: ReleaseSet): string[] {
  const found = openSet(set).remotes.flatMap(({ claims, sitemap = [] }) => [
    ...claims.filter((claim) => !claim.personal).map((claim) => claim.sample),
    ...sitemap,
  ]);
  return [...new Set(found.map((path) => path.split('?')[0]!))].sort();
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
