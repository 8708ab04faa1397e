import type { FragmentDescription, FragmentProps } from './fragment-schema.ts';

/** A place on the page for a fragment. */
export interface FragmentPlace {
  element: HTMLElement;
  /** `booking/ask-bar`. */
  of: string;
  props: FragmentProps;
  /** The props that it joined with; the server's HTML was rendered with them. Older remotes leave it out. */
  first?: FragmentProps;
  /** The fallback link. */
  without?: FragmentDescription['without'];
  start?: FragmentDescription['start'];
  /** Set by the host: called when the page passes other props. */
  onProps?: (() => void) | undefined;
  /** Set by the host: called when the page no longer has this place. */
  onLeave?: (() => void) | undefined;
}

/** A place that the page reserves for attached fragments. */
export interface SlotPlace {
  element: HTMLElement;
  slot: string;
  onLeave?: (() => void) | undefined;
}

/** Connects the page's components with the shell. Every remote has a copy of the components; the page has one host. */
export interface FragmentHost {
  places: Set<FragmentPlace | SlotPlace>;
  /** Set by the shell: called for every place that joins. Without a shell, places show their fallback links. */
  onJoin?: (place: FragmentPlace | SlotPlace) => void;
}

declare global {
  // oxlint-disable-next-line no-var -- a global that several scripts share is declared with var
  var nestwrightFragments: FragmentHost | undefined;
}

/** The registry of this page's fragments, which all copies of this module share. */
export function fragmentHost(): FragmentHost {
  return (globalThis.nestwrightFragments ??= { places: new Set() });
}

/** Adds a place to the page. @returns a function that removes it */
export function joinPage(place: FragmentPlace | SlotPlace): () => void {
  const host = fragmentHost();
  host.places.add(place);
  host.onJoin?.(place);
  return () => {
    host.places.delete(place);
    place.onLeave?.();
  };
}
