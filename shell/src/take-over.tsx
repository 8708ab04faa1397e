import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Takes over what the server rendered. At its usual priority React would hydrate in one piece, a long deaf moment on a
 * slow phone; as a transition it stops for whoever touches the page meanwhile.
 */
export function takeOver(root: HTMLElement, tree: ReactNode, onAlive?: () => void): void {
  startTransition(() => {
    hydrateRoot(root, <Alive onAlive={onAlive}>{tree}</Alive>);
  });
}

/** Around the whole page: says on the document (`data-nw-ready`) that it answers. Renders nothing of its own. */
export function Alive({ children, onAlive }: { children: ReactNode; onAlive?: () => void }) {
  useEffect(() => {
    document.documentElement.dataset.nwReady = 'yes';
    onAlive?.();
    // Once for each page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return children;
}
