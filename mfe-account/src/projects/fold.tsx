import type { ReactNode } from 'react';

import css from './fold.module.css';

export interface FoldProps {
  name: string;
  /** Shown next to the name. */
  note?: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
}

/** A part of a project's page; its name opens and closes it. Paper shows it open. */
export function Fold({ name, note, isOpen = false, children }: FoldProps) {
  return (
    <details className={css.fold} open={isOpen}>
      <summary className={css.name}>
        {name} {note}
      </summary>
      {children}
    </details>
  );
}
