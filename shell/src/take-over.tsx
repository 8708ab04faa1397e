import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { preserveEarlyInput } from './page/preserve-early-input.ts';

/**
 * Hydrates the server-rendered page and keeps what the visitor did to it. At normal priority, React hydrates in one go,
 * which freezes a slow phone. As a transition, hydration yields to the visitor's input.
 */
export function takeOver(root: HTMLElement, tree: ReactNode, onReady?: () => void): void {
  const tellTyped = preserveEarlyInput(root);
  startTransition(() => {
    hydrateRoot(
      root,
      <ReadyMarker
        onReady={() => {
          tellTyped();
          onReady?.();
        }}
      >
        {tree}
      </ReadyMarker>,
    );
  });
}

/** Wraps the page and marks the document with `data-nw-ready` once it is interactive. Renders nothing of its own. */
export function ReadyMarker({ children, onReady }: { children: ReactNode; onReady?: () => void }) {
  useEffect(() => {
    document.documentElement.dataset.nwReady = 'yes';
    onReady?.();
    // Once per page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return children;
}
