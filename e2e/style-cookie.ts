/**
 * The cookie of a browser that keeps the styles of a page, `nw_styles=...`: it gets the page with tags in their place, as
 * on every later visit.
 */
export async function styleCookie(pageUrl: string): Promise<string> {
  const html = await (await fetch(pageUrl)).text();
  const versions = [...html.matchAll(/<style [^>]*data-src="[^"]*\.([0-9a-f]{10})\.css"/g)].map(
    ([, version]) => version,
  );
  if (versions.length === 0) throw new Error(`${pageUrl} has no styles inside.`);
  return `nw_styles=${versions.join('.')}`;
}
