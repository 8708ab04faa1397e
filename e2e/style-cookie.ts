/**
 * The cookie of a browser that has cached the styles of a page, `nw_styles=...`. Such a browser gets the page with link
 * tags, as on every later visit.
 */
export async function styleCookie(pageUrl: string): Promise<string> {
  const html = await (await fetch(pageUrl)).text();
  const versions = [...html.matchAll(/<style [^>]*data-src="[^"]*\.([0-9a-f]{10})\.css"/g)].map(
    ([, version]) => version,
  );
  if (versions.length === 0) throw new Error(`${pageUrl} has no inlined styles.`);
  return `nw_styles=${versions.join('.')}`;
}
