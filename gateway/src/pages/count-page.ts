import type { ReleaseSet } from '#releases/release-reader.ts';

import type { ComposedPage } from './composed-page.ts';
import { byRemote } from './fragments/shown-fragment.ts';
import type { StatusCounters } from './status/status-routes.ts';

/** Whom a page was sent to, and in which shell. */
interface Sending {
  shell: Pick<ReleaseSet['shell'], 'name' | 'version'>;
  /** The hash of the visitor's network. */
  network: string;
}

/**
 * Counts a page that is sent, remembered or not: a view of its owner, of the shell, and of each remote whose fragments it
 * shows. Each has the time of its own rendering only; the shell is rendered together with the owner. A page failed if it
 * goes out without its HTML, or if its answer is 500 or more: its loader threw, and it says so instead of its content.
 */
export function countPage(
  { book, durations }: Pick<StatusCounters, 'book' | 'durations'>,
  page: ComposedPage,
  { shell, network }: Sending,
): void {
  if (page.kind !== 'page' && page.kind !== 'unanswered') return;
  const isFailed = page.kind === 'unanswered' || !page.rendered || page.status >= 500;
  const renderMs = page.kind === 'page' ? page.timing.render : undefined;
  const { name, version } = page.by;
  book.addPage({ remote: name, version, isFailed, renderMs }, network);
  if (name !== shell.name)
    book.addPage({ remote: shell.name, version: shell.version, isFailed, renderMs }, network);
  if (page.kind === 'unanswered') return;
  for (const shown of byRemote(page.fragments)) book.addFragments(shown, network);
  if (renderMs !== undefined) durations?.render(name, renderMs);
}
