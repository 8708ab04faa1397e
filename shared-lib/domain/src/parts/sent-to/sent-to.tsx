import { inPage } from '@nestwright/domain/base/form-store';
import type { ReactNode } from 'react';

import css from './sent-to.module.css';

interface SentToProps {
  /** The address that the code was sent to. */
  email: string;
  onChangeAddress: () => void;
  children: ReactNode;
}

/** Where the code was sent, with a way to correct a mistyped address. Without scripts, the server shows the address again. */
export function SentTo({ email, onChangeAddress, children }: SentToProps) {
  return (
    <div className={css.sentTo}>
      <p>{children}</p>
      <form role="presentation" method="post">
        <input type="hidden" name="email" value={email} />
        <button
          type="submit"
          name="go"
          value="change"
          className={css.change}
          onClick={inPage(onChangeAddress)}
        >
          Wrong address? Change it
        </button>
      </form>
    </div>
  );
}
