import { type ComponentType, useState } from 'react';

/** After this long somebody who waits is told so, in milliseconds. */
const SLOW_MS = 5000;

/** A part of the shell that is fetched when it is first asked for. `missing`: it could not be had; asking again tries again. */
export type LatePart<P> =
  | { phase: 'idle' | 'loading' | 'slow' | 'missing' }
  | { phase: 'ready'; Part: ComponentType<P> };

/**
 * A part that comes when `ask` is called. Unlike React's `lazy` it never throws: files that cannot be had cost this part
 * alone, not the page around it. A style sheet that hangs keeps nobody waiting longer than five seconds: the part is shown
 * without it, and dressed once it comes.
 */
export function useLatePart<P>(load: () => Promise<ComponentType<P>>): [LatePart<P>, ask: () => void] {
  const [part, setPart] = useState<LatePart<P>>({ phase: 'idle' });
  const ask = () => {
    if (part.phase !== 'idle' && part.phase !== 'missing') return;
    setPart({ phase: 'loading' });
    const slow = setTimeout(() => {
      setPart({ phase: 'slow' });
      goOnWithoutStyles();
    }, SLOW_MS);
    load()
      .then(
        (Part) => setPart({ phase: 'ready', Part }),
        () => setPart({ phase: 'missing' }),
      )
      .finally(() => clearTimeout(slow));
  };
  return [part, ask];
}

/** Tells webpack's loader that the shell's sheets under way have come. The browser goes on with them. */
function goOnWithoutStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.sheet === null && link.href.startsWith(__webpack_public_path__))
      link.dispatchEvent(new Event('load'));
}
