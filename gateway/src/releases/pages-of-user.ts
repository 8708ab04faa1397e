import type { Release } from '@nestwright/contract/release/schema';

/**
 * The beginning of a sentence: the pages of a release that show a fragment, and the verb. Releases older than `pages`
 * name none.
 */
export function pagesOfUser({ name, version }: Release, pages: readonly string[] = []): string {
  if (name === 'shell') return `The frame of every page (shell ${version}) shows`;
  if (pages.length === 0) return `Pages of ${name} ${version} show`;
  const last = pages.at(-1)!;
  const all = pages.length === 1 ? last : `${pages.slice(0, -1).join(', ')} and ${last}`;
  return `${all} of ${name} ${version} ${pages.length === 1 ? 'shows' : 'show'}`;
}
