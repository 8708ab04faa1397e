import type { ReactNode } from 'react';

import css from './sent-to.module.css';

/** Where the code went, the address in a `<strong>`, with the way back to a mistyped one. */
export function SentTo({ onChangeAddress, children }: { onChangeAddress: () => void; children: ReactNode }) {
  return (
    <p className={css.sentTo}>
      {children}{' '}
      <button type="button" className={css.change} onClick={onChangeAddress}>
        Wrong address? Change it
      </button>
    </p>
  );
}
