import type { AttachedFragment } from '@nestwright/contract/release/schema';

import { linkTo } from './link-to.ts';

/** A place in a slot, as high as its fragment, as the gateway would have written it. */
export function emptyPlace({ of, props, without, ...kept }: AttachedFragment): HTMLElement {
  const element = document.createElement('div');
  element.dataset.nwFragment = of;
  element.dataset.nwProps = JSON.stringify(props);
  // The style sheet with the height arrives with the fragment's files. Until the fragment is live, its place keeps this
  // height.
  const height = heightOf(kept);
  if (height !== undefined) element.style.minHeight = `${height}px`;
  if (without) element.append(linkTo(without));
  return element;
}

/** In pixels; undefined if the fragment does not say. */
function heightOf({ height, stored }: Pick<AttachedFragment, 'height' | 'stored'>): number | undefined {
  if (stored !== undefined && !isStored(stored)) return 0;
  const widths = Object.entries(height ?? {}).sort(([a], [b]) => Number(a) - Number(b));
  const [narrowest] = widths;
  return (widths.findLast(([width]) => Number(width) <= window.innerWidth) ?? narrowest)?.[1];
}

/** Whether this browser stores something under a key, as the script in the page's head sees it. */
function isStored(key: string): boolean {
  try {
    return !/^(?:\[\]|\{\}|""|null)?$/.test(localStorage.getItem(key) ?? '');
  } catch {
    return false;
  }
}
