import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';

import css from '#sign-in/sign-in-step.module.css';

interface ProvenAccountProps {
  email: string;
  message: string;
  onLogIn: () => void;
}

/** The same message once the mailbox is proven. The proof is enough to log in. */
export function ProvenAccount({ email, message, onLogIn }: ProvenAccountProps) {
  return (
    <>
      <Notice kind="error" className={css.notice}>
        {message}
      </Notice>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          onLogIn();
        }}
      >
        <input type="hidden" name="email" value={email} />
        <Button type="submit" name="go" value="log-in">
          Log in
        </Button>
      </form>
    </>
  );
}
