import { fitsProps, partsOfName } from '@nestwright/contract/fragment/rules';
import type { ServerContext } from '@nestwright/contract/remote';
import type { Release, ReleasedFragment } from '@nestwright/contract/release/schema';

import type { FragmentRendering, PageRenderer } from '#pages/renderer/page-renderer.ts';
import { filesOf, type PageFile } from '#pages/page-files.ts';
import type { ReleaseSet } from '#releases/release-reader.ts';

import { attachedTo } from './attached-fragments.ts';
import { type PlacedFragment, placesIn, withFragments, withSlots } from './fragment-places.ts';
import type { ShownFragment } from './shown-fragment.ts';

/** A rendered page and what renders the fragments in it. */
export interface PageWithPlaces {
  set: ReleaseSet;
  url: URL;
  /** The owner's HTML, with empty places. */
  body: string;
  server: ServerContext;
  renderer: Pick<PageRenderer, 'renderFragment'>;
  /** When the page was requested, by `performance.now()`. */
  since: number;
  /** Whether each fragment's data says how long it took. */
  isTimed?: boolean;
}

/** A page's HTML with its fragments. */
export interface PageWithFragments {
  body: string;
  /** The fragments' style sheets, each once. */
  styles: PageFile[];
  /** Whether it has every fragment that a page for everyone can have, so the next rendering would be the same. */
  isWhole: boolean;
  /** The fragments that were asked for, without the personal ones. */
  shown: ShownFragment[];
  /** Fills the places of personal fragments, which `body` leaves open. Absent if the page has none. */
  forPerson?: (server: ServerContext, since: number) => Promise<FilledForPerson>;
}

/** A page's HTML with its personal fragments. */
export interface FilledForPerson {
  body: string;
  /** The personal fragments that were asked for. */
  shown: ShownFragment[];
}

/** The browser renders any further fragments of a page. */
const MOST_FRAGMENTS = 24;

/**
 * Fills the places in a page: each fragment by its own remote's renderer, all at once. Personal fragments are filled in
 * afterwards, for one person at a time, so that the rest of the page can be the same for everyone.
 */
export async function composeFragments({
  set,
  url,
  body,
  server,
  renderer,
  since,
  isTimed = false,
}: PageWithPlaces): Promise<PageWithFragments> {
  const open = withSlots(body, (slot) => attachedTo(set, slot));
  const places = placesIn(open);
  if (places.length === 0) return { body: open, styles: [], isWhole: true, shown: [] };
  const found = places.map(({ of, props }, index) => {
    const fragment = index < MOST_FRAGMENTS ? findFragment(set, of) : undefined;
    return fragment && props && fitsProps(fragment.described, props) ? { ...fragment, props } : undefined;
  });
  const isPersonal = (one: (typeof found)[number]) => one?.described.personal === true;
  async function place(
    index: number,
    asking: Pick<FragmentRendering, 'server' | 'since'>,
  ): Promise<Filled | undefined> {
    const one = found[index];
    if (!one) return undefined;
    const { release, described, props } = one;
    const { name: remote, version } = release;
    const prefix = `f${index}-`;
    const wanted = { set, owner: release, name: described.name, props, prefix, url, ...asking };
    const began = performance.now();
    const rendered = await renderer.renderFragment(wanted);
    if (!rendered) return { shown: { remote, version, outcome: { kind: 'missing' } } };
    const { html, data } = rendered;
    const ms = Math.round((performance.now() - began) * 10) / 10;
    return {
      placed: {
        html,
        data: { version, prefix, ...(isTimed && { ms }), ...(data !== undefined && { data }) },
      },
      shown: { remote, version, outcome: { kind: 'rendered', ms } },
    };
  }
  const shared = await Promise.all(
    found.map(async (one, index) => (isPersonal(one) ? undefined : place(index, { server, since }))),
  );
  return {
    body: withFragments(open, shared.map(placedOf)),
    styles: stylesOf(found.filter((one) => one !== undefined)),
    isWhole: found.every((one, index) => !one || isPersonal(one) || shared[index]?.placed !== undefined),
    shown: shownIn(shared),
    ...(found.some(isPersonal) && {
      async forPerson(server, since) {
        const theirs = await Promise.all(
          found.map(async (one, index) => (isPersonal(one) ? place(index, { server, since }) : undefined)),
        );
        const all = theirs.map((one, index) => placedOf(one ?? shared[index]));
        return { body: withFragments(open, all), shown: shownIn(theirs) };
      },
    }),
  };
}

/** A requested place; without `placed`, it shows the page's replacement for the fragment. */
interface Filled {
  placed?: PlacedFragment;
  shown: ShownFragment;
}

function placedOf(filled: Filled | undefined): PlacedFragment | undefined {
  return filled?.placed;
}

function shownIn(filled: readonly (Filled | undefined)[]): ShownFragment[] {
  return filled.flatMap((one) => one?.shown ?? []);
}

/** A live fragment by its full name. */
function findFragment(
  set: ReleaseSet,
  of: string,
): { release: Release; described: ReleasedFragment } | undefined {
  const { remote, fragment } = partsOfName(of);
  const release = set.remotes.find(({ name }) => name === remote);
  const described = release?.fragments?.find(({ name }) => name === fragment);
  return release && described && { release, described };
}

function stylesOf(fragments: readonly { release: Release; described: ReleasedFragment }[]): PageFile[] {
  const all = fragments.flatMap(({ release, described }) => filesOf(release, described.files.css));
  return [...new Map(all.map((file) => [file.url, file])).values()];
}
