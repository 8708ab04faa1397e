import type { Release } from '@nestwright/contract/release/schema';

/** Every file that `release.json` gives to a page: to all of the remote's pages, to one of them, or to pages that show one of its fragments. */
export function namedFiles({ entry, files, routes, fragments = [] }: Release): string[] {
  const groups = [files, ...Object.values(routes), ...fragments.map((fragment) => fragment.files)];
  return [...new Set([entry, ...groups.flatMap(({ js, css }) => [...js, ...css])])];
}

/**
 * Every script or style sheet that a page of the site may load, now or by a later `import()`. Files in folders belong to
 * entries, which have pages of their own, unless `release.json` gives them to a page.
 *
 * @param ending `.js` or `.css`
 */
export function filesOnPages(release: Release, ending: '.js' | '.css'): string[] {
  const loadable = Object.keys(release.integrity).filter((file) => !file.includes('/'));
  return [...new Set([...namedFiles(release), ...loadable])].filter((file) => file.endsWith(ending));
}
