import { useLayoutEffect, useRef, type ReactNode } from 'react';

import css from './fold.module.css';

/** Below this width, a page is one long column. The style sheet has the same value. */
const PHONE = '(width < 48rem)';

export type FoldProps = { title: string; children: ReactNode };

/**
 * A section that phones collapse to its heading. Wider windows show it open, without the toggle. The server sends it closed,
 * so a phone's page is short from the start. In a wide window, the style sheet opens it until scripts do.
 */
export function Fold({ title, children }: FoldProps) {
  const place = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (place.current && !window.matchMedia?.(PHONE).matches) place.current.open = true;
  }, []);
  return (
    <details ref={place} className={css.fold}>
      <summary className={css.title}>{title}</summary>
      {children}
    </details>
  );
}
