import type { ReleaseSet } from '#releases/release-reader.ts';

/** `sitemap.xml`: every address that the live remotes want found. A remote that lists none is found by its claims. */
export function sitemapXml(set: ReleaseSet, origin: string): string {
  const entries = publicAddresses(set).map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

/**
 * `robots.txt`. Personal pages and city-page copies are open to robots on purpose: they say noindex in their heads, and a
 * page that nobody may fetch cannot say so.
 */
export function robotsTxt(origin: string): string {
  return ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

/** Every address that the live remotes want found, once. */
export function publicAddresses(set: ReleaseSet): string[] {
  const found = set.remotes.flatMap(
    (remote) =>
      remote.sitemap ?? remote.claims.filter((claim) => !claim.personal).map((claim) => claim.sample),
  );
  return [...new Set(found.map((path) => path.split('?')[0]!))].sort();
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
