import { SignInHere } from '@nestwright/domain/sign-in/sign-in-store';
import { Button } from '@nestwright/kit/button';
import { useContext } from 'react';

import css from './resend.module.css';

export interface AnotherFormProps {
  /** The address that the code was sent to. */
  email: string;
  /** What is sent. */
  what: 'code' | 'e-mail';
  /** Called when it is on its way. */
  onSend: () => void;
}

/** Asks for another mail. */
export function AnotherForm({ email, what, onSend }: AnotherFormProps) {
  const { Form, hidden } = useContext(SignInHere);
  return (
    <Form method="post" role="presentation" className={css.resend} onSubmit={onSend}>
      {hidden}
      <input type="hidden" name="email" value={email} />
      {what === 'e-mail' && <input type="hidden" name="linkOnly" value="yes" />}
      <Button kind="quiet" type="submit" name="go" value="resend">
        Send another {what}
      </Button>
    </Form>
  );
}
