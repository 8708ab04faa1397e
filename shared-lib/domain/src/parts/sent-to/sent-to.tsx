import { SignInHere } from '@nestwright/domain/sign-in/sign-in-store';
import { type ReactNode, useContext } from 'react';

import css from './sent-to.module.css';

interface SentToProps {
  /** The address that the code was sent to. */
  email: string;
  children: ReactNode;
}

/** Where the code was sent, with a way to correct a mistyped address. */
export function SentTo({ email, children }: SentToProps) {
  const { Form, hidden } = useContext(SignInHere);
  return (
    <div className={css.sentTo}>
      <p>{children}</p>
      <Form role="presentation" method="post">
        {hidden}
        <input type="hidden" name="email" value={email} />
        <button type="submit" name="go" value="change" className={css.change}>
          Wrong address? Change it
        </button>
      </Form>
    </div>
  );
}
