import type { ReactNode } from 'react';

import css from './sent-to.module.css';

/** Where the code was sent, with a way to correct a mistyped address. */
export function SentTo({ onChangeAddress, children }: { onChangeAddress: () => void; children: ReactNode }) {
  return (
    <p className={css.sentTo}>
      {children}{' '}
      <button type="button" className={`nw-scripted ${css.change}`} onClick={onChangeAddress}>
        Wrong address? Change it
      </button>
    </p>
  );
}
