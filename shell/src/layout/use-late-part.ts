import { useState } from 'react';

import { SLOW_AFTER_MS } from '#remotes/load-flow.ts';

/** A part of the shell, fetched when first needed. `missing` means it failed to load; asking again retries. */
export type LatePart<T> = { phase: 'idle' | 'loading' | 'slow' | 'missing' } | { phase: 'ready'; Part: T };

/**
 * A part that loads when `ask` is called. Unlike React's `lazy`, it never throws, so files that fail to load affect only
 * this part, not the page around it. If a style sheet hangs, the part appears without it after five seconds and is
 * styled once it arrives.
 */
export function useLatePart<T>(load: () => Promise<T>): [LatePart<T>, ask: () => void] {
  const [part, setPart] = useState<LatePart<T>>({ phase: 'idle' });
  const ask = () => {
    if (part.phase !== 'idle' && part.phase !== 'missing') return;
    setPart({ phase: 'loading' });
    const slow = setTimeout(() => {
      setPart({ phase: 'slow' });
      continueWithoutStyles();
    }, SLOW_AFTER_MS);
    load()
      .then(
        (Part) => setPart({ phase: 'ready', Part }),
        () => setPart({ phase: 'missing' }),
      )
      .finally(() => clearTimeout(slow));
  };
  return [part, ask];
}

/** Tells webpack's loader that the shell's pending style sheets have loaded. The browser keeps loading them. */
function continueWithoutStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.sheet === null && link.href.startsWith(__webpack_public_path__))
      link.dispatchEvent(new Event('load'));
}
