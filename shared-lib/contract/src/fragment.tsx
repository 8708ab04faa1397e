import { createElement, useEffect, useRef } from 'react';

import type { FragmentDescription, FragmentProps } from './fragment/fragment-schema.ts';
import { type FragmentPlace, joinPage, type SlotPlace } from './fragment/fragment-store.ts';

/** What a page knows about a fragment that it uses. */
export interface FragmentUse {
  /** The fallback link, shown when the fragment is missing. */
  without?: FragmentDescription['without'];
  /** When the browser makes it interactive. */
  start?: FragmentDescription['start'];
}

/** The props of `Fragment`: which fragment, and the props that the page passes to it. */
type PropsOf<Uses> = { [Of in keyof Uses]: { of: Of } & Uses[Of] }[keyof Uses];

/**
 * Creates a remote's `Fragment` component, typed by the fragments that the remote uses:
 * `fragmentsOf<{ 'garden/offer': { plant?: string } }>`. The gateway renders the fragment into its place, and the shell
 * makes it interactive in the browser. The page's React leaves the content of the place alone.
 */
export function fragmentsOf<Uses extends object>(uses: Record<keyof Uses & string, FragmentUse>) {
  const kept = new Map(
    Object.entries<FragmentUse>(uses).map(([of, use]) => [
      of,
      { use, content: { __html: linkHtml(use.without) } },
    ]),
  );
  return function Fragment({ of, ...props }: PropsOf<Uses>) {
    const place = { key: of, of, props, ...kept.get(of as string)! };
    return createElement(Place, place as PlaceProps);
  };
}

interface PlaceProps {
  of: string;
  props: FragmentProps;
  use: FragmentUse;
  /** Always the same object. With a new one, React would rewrite the place. */
  content: { __html: string };
}

function Place({ of, props, use, content }: PlaceProps) {
  const element = useRef<HTMLDivElement>(null);
  const place = useRef<FragmentPlace>(undefined);
  const given = JSON.stringify(props);
  useEffect(() => {
    const first = JSON.parse(given) as FragmentProps;
    place.current = { of, props: first, first, element: element.current!, ...use };
    return joinPage(place.current);
    // Later props reach the joined place through the effect below.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [of]);
  useEffect(() => {
    if (!place.current || JSON.stringify(place.current.props) === given) return;
    place.current.props = JSON.parse(given) as FragmentProps;
    place.current.onProps?.();
  }, [given]);
  return (
    <div
      data-nw-fragment={of}
      data-nw-props={given}
      ref={element}
      suppressHydrationWarning
      dangerouslySetInnerHTML={content}
    />
  );
}

const EMPTY = { __html: '' };

/** A place for fragments that other remotes attach. Its name combines the page and the place: `home/after-offer`. */
export function Slot({ name }: { name: string }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place: SlotPlace = { slot: name, element: element.current! };
    return joinPage(place);
  }, [name]);
  return (
    <div
      data-nw-slot={name}
      ref={element}
      suppressHydrationWarning
      dangerouslySetInnerHTML={EMPTY}
      key={name}
    />
  );
}

function linkHtml(without: FragmentUse['without']): string {
  if (!without) return '';
  return `<p data-nw-without><a href="${escaped(without.path)}">${escaped(without.text)}</a></p>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
