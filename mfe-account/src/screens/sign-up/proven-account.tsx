import { SignInHere } from '@nestwright/domain/sign-in/sign-in-store';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';
import { useContext } from 'react';

import css from '#sign-in/sign-in-step.module.css';

interface ProvenAccountProps {
  email: string;
  message: string;
}

/** The same message once the mailbox is proven. The proof is enough to log in. */
export function ProvenAccount({ email, message }: ProvenAccountProps) {
  const { Form, sending } = useContext(SignInHere);
  return (
    <>
      <Notice kind="error" className={css.notice}>
        {message}
      </Notice>
      <Form method="post" role="presentation">
        <input type="hidden" name="email" value={email} />
        <Button type="submit" name="go" value="log-in" busy={sending !== undefined}>
          Log in
        </Button>
      </Form>
    </>
  );
}
