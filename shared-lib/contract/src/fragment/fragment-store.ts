import type { FragmentDescription, FragmentProps } from './fragment-schema.ts';

/** A place on the page for a fragment. */
export interface FragmentPlace {
  element: HTMLElement;
  /** `booking/ask-bar`. */
  of: string;
  props: FragmentProps;
  /** The props that it joined with, which the server's HTML was rendered with. Absent in remotes from before it. */
  first?: FragmentProps;
  /** The link that is shown here without the fragment. */
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

/** Where the page's components and the shell meet: every remote has a copy of the components, the page has one host. */
export interface FragmentHost {
  places: Set<FragmentPlace | SlotPlace>;
  /** Set by the shell: called for every place that joins. Without a shell, places show what they say without their fragment. */
  onJoin?: (place: FragmentPlace | SlotPlace) => void;
}

declare global {
  // oxlint-disable-next-line no-var -- a global that several scripts share is declared with var
  var nestwrightFragments: FragmentHost | undefined;
}

/** The page's host. */
export function fragmentHost(): FragmentHost {
  return (globalThis.nestwrightFragments ??= { places: new Set() });
}

/** Adds a place to the page. @returns a function that takes it away */
export function joinPage(place: FragmentPlace | SlotPlace): () => void {
  const host = fragmentHost();
  host.places.add(place);
  host.onJoin?.(place);
  return () => {
    host.places.delete(place);
    place.onLeave?.();
  };
}
