import { fragmentPropsSchema, type FragmentProps } from '@nestwright/contract/fragment/schema';
import type { AttachedFragment, FragmentData } from '@nestwright/contract/release/schema';
import * as v from 'valibot';

import { inertJson } from '#pages/inert-json.ts';

/** A place for a fragment in a page's HTML, as the contract's `Fragment` renders it. */
export interface PlaceInHtml {
  of: string;
  /** Undefined if the props can't be read. */
  props: FragmentProps | undefined;
}

/** What fills a place. */
export interface PlacedFragment {
  html: string;
  data: FragmentData;
}

const PLACE =
  /(<div data-nw-fragment="([^"]*)" data-nw-props="([^"]*)">)(?:<p data-nw-without>.*?<\/p>)?(<\/div>)/g;
const SLOT = /(<div data-nw-slot="([^"]*)">)(<\/div>)/g;

/** The page's HTML with a place for every fragment that is attached to its slots. */
export function withSlots(html: string, attached: (slot: string) => readonly AttachedFragment[]): string {
  return html.replace(SLOT, (_, start: string, slot: string, end: string) => {
    const places = attached(slot).map(
      ({ of, props, without }) =>
        `<div data-nw-fragment="${of}" data-nw-props="${escaped(JSON.stringify(props))}">${linkHtml(without)}</div>`,
    );
    return start + places.join('') + end;
  });
}

/** The places in a page's HTML, in order. */
export function placesIn(html: string): PlaceInHtml[] {
  return [...html.matchAll(PLACE)].map(([, , of, props]) => ({ of: of!, props: propsIn(props!) }));
}

/** Fills the places in order. A place that gets nothing keeps its replacement. */
export function withFragments(html: string, placed: readonly (PlacedFragment | undefined)[]): string {
  let at = -1;
  return html.replace(PLACE, (whole, start: string, _of, _props, end: string) => {
    const one = placed[(at += 1)];
    if (!one) return whole as string;
    const data = `<script type="application/json">${inertJson(one.data)}</script>`;
    return `${start}<div data-nw-root="">${one.html}</div>${data}${end}`;
  });
}

function propsIn(attribute: string): FragmentProps | undefined {
  const text = attribute.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity]!);
  const props = v.safeParse(v.pipe(v.string(), v.parseJson(), fragmentPropsSchema), text);
  return props.success ? props.output : undefined;
}

/** How React escapes the characters that an attribute can't contain. */
const ENTITIES: Record<string, string> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/** As the contract's `Fragment` writes it. */
function linkHtml(without: AttachedFragment['without']): string {
  if (!without) return '';
  return `<p data-nw-without><a href="${escaped(without.path)}">${escaped(without.text)}</a></p>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
