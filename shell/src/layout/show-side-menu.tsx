import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

import { ReadyMarker } from '#take-over.tsx';
import { preserveEarlyInput } from '#page/preserve-early-input.ts';

import { SideMenu } from './side-menu.tsx';
import { type SideMenuProps } from './side-menu-props.ts';

/**
 * Makes the side menu interactive: hydrates the server's HTML, or renders the menu if the server sent none.
 *
 * @returns a function that unmounts it
 */
export function showSideMenu(place: HTMLElement, props: SideMenuProps): () => void {
  const menu = <SideMenu {...props} />;
  let root: Root;
  if (place.hasChildNodes())
    root = hydrateRoot(place, <ReadyMarker onReady={preserveEarlyInput(place)}>{menu}</ReadyMarker>);
  else {
    root = createRoot(place);
    root.render(menu);
  }
  // React refuses to unmount a root while it renders another.
  return () => queueMicrotask(() => root.unmount());
}
