import { useLayoutEffect, useRef, type ReactNode } from 'react';

import css from './fold.module.css';

/** Below this width a page is read in one long column; the same in the style sheet. */
const PHONE = '(width < 48rem)';

export type FoldProps = { title: string; children: ReactNode };

/**
 * A section that a phone shows as its heading, to be opened; in a wider window it stands open without one. It comes open from the
 * server, so that it can be read without scripts and found by search engines.
 */
export function Fold({ title, children }: FoldProps) {
  const place = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (place.current && window.matchMedia?.(PHONE).matches) place.current.open = false;
  }, []);
  return (
    <details ref={place} open className={css.fold}>
      <summary className={css.title}>{title}</summary>
      {children}
    </details>
  );
}
