import type { PageData } from '@nestwright/contract/release/schema';

/** What the server sent for an address. */
export interface ServedPage {
  /** Which remote owns the page; null if none does, undefined if it is not a page of a shell. */
  owner: string | null | undefined;
  /** Whether it has the owner's HTML. */
  isRendered: boolean;
  /** The fragments that it has places for, by their full names, and whether each place has the fragment's HTML. */
  fragments: Map<string, boolean>;
}

const DATA = /<script type="application\/json" id="nw-page">(.*?)<\/script>/s;
const PLACE = /<div data-nw-fragment="([^"]*)" data-nw-props="[^"]*">(<div data-nw-root="">)?/g;

/**
 * How often a page is requested until it has everything. The first requests may come while its renderers start, and are
 * then answered without HTML.
 */
const MOST_REQUESTS = 5;

/**
 * Requests a page as a browser without scripts does.
 *
 * @param owned the remote whose HTML is wanted: that of its page, and of its fragments on any page
 * @returns undefined if the answer is not a page of a shell
 */
export async function servedPage(address: string, owned: string): Promise<ServedPage | undefined> {
  let page = await request(address);
  for (let times = 1; times < MOST_REQUESTS && page && !isWhole(page, owned); times += 1)
    page = await request(address);
  return page;
}

function isWhole({ owner, isRendered, fragments }: ServedPage, owned: string): boolean {
  return (
    (owner !== owned || isRendered) &&
    [...fragments].every(([of, hasHtml]) => hasHtml || !of.startsWith(`${owned}/`))
  );
}

async function request(address: string): Promise<ServedPage | undefined> {
  const answer = await fetch(address, { headers: { accept: 'text/html' } });
  const html = await answer.text();
  const [, data] = DATA.exec(html) ?? [];
  if (!answer.ok || data === undefined) return undefined;
  const { owner, rendered } = JSON.parse(data) as PageData;
  const fragments = new Map<string, boolean>();
  for (const [, of, root] of html.matchAll(PLACE))
    fragments.set(of!, root !== undefined && fragments.get(of!) !== false);
  return { owner, isRendered: rendered, fragments };
}
