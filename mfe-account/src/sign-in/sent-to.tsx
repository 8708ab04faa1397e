import type { ReactNode } from 'react';

import css from './sign-in-step.module.css';

/** Where the code went, with the way back to a mistyped address. */
export function SentTo({ onChangeAddress, children }: { onChangeAddress: () => void; children: ReactNode }) {
  return (
    <p className={css.intro}>
      {children}{' '}
      <button type="button" className={css.textButton} onClick={onChangeAddress}>
        Wrong address? Change it
      </button>
    </p>
  );
}
