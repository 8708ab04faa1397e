import { useEffect, useState } from 'react';

import css from './overlay.module.css';
import type { Part } from './parts-of-page.ts';

/** Numbered outlines around the parts in view. They follow the page as it scrolls and resizes. */
export function Outlines({ parts, chosen }: { parts: readonly Part[]; chosen: number | undefined }) {
  const [, setMoved] = useState(0);
  useEffect(() => {
    const follow = () => setMoved((count) => count + 1);
    const sizes = new ResizeObserver(follow);
    sizes.observe(document.body);
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
    };
  }, []);
  return (
    <div aria-hidden="true" className={css.outlines}>
      {parts.map(({ element, kind, name }, index) => {
        const { top, left, width, height } = element.getBoundingClientRect();
        if (width === 0 || height === 0) return null;
        return (
          <div
            key={index}
            className={css.outline}
            data-kind={kind}
            data-chosen={index === chosen ? '' : undefined}
            style={{ top, left, width, height }}
          >
            <span>
              {index + 1} {name}
            </span>
          </div>
        );
      })}
    </div>
  );
}
