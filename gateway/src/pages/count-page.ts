import type { ReleaseSet } from '#releases/release-reader.ts';

import type { ComposedPage } from './composed-page.ts';
import { byRemote } from './fragments/shown-fragment.ts';
import type { StatusCounters } from './status/status-routes.ts';

/**
 * Counts a page that is sent, from the cache or not: a view of its owner, of the shell, and of each remote whose
 * fragments it shows. Each remote gets only the time of its own rendering.
 */
export function countPage(
  { book, durations }: Pick<StatusCounters, 'book' | 'durations'>,
  page: ComposedPage,
  shell: Pick<ReleaseSet['shell'], 'name' | 'version'>,
): void {
  if (page.kind !== 'page') return;
  const { name, version } = page.by;
  book.addView(name, version);
  if (name !== shell.name) book.addView(shell.name, shell.version);
  for (const shown of byRemote(page.fragments)) book.addFragments(shown);
  if (page.timing.render === undefined) return;
  book.addRender(name, version, page.rendered ? page.timing.render : undefined);
  durations?.render(name, page.timing.render);
}
