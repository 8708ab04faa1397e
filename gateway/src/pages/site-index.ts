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

/** `robots.txt`: personal pages, calls and city-page copies of pages are not for search engines. */
export function robotsTxt(set: ReleaseSet, origin: string): string {
  const personal = set.remotes.flatMap((remote) => remote.claims).filter((claim) => claim.personal);
  const closed = [...new Set(personal.map((claim) => claim.path.replace(/\/?[:*].*$/, '')))].filter(
    (path) => path !== '',
  );
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /*?*spg=',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
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
