import type { ReactNode } from 'react';

import css from './pro-fold.module.css';

export interface ProFoldProps {
  name: string;
  /** Shown next to the name. */
  note?: ReactNode;
  isOpen: boolean;
  children: ReactNode;
}

/** One pro's part of a project's section; its name opens and closes it. */
export function ProFold({ name, note, isOpen, children }: ProFoldProps) {
  return (
    <details className={css.fold} open={isOpen}>
      <summary className={css.name}>
        {name} {note}
      </summary>
      {children}
    </details>
  );
}
