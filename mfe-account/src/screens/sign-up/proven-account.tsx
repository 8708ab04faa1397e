import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';
import { useState } from 'react';

import css from '#sign-in/sign-in-step.module.css';

interface ProvenAccountProps {
  email: string;
  message: string;
  /** Logs in and leaves the page, whatever the outcome. */
  onLogIn: () => Promise<void>;
}

/** The same message once the mailbox is proven. The proof is enough to log in. */
export function ProvenAccount({ email, message, onLogIn }: ProvenAccountProps) {
  const [isBusy, setBusy] = useState(false);
  return (
    <>
      <Notice kind="error" className={css.notice}>
        {message}
      </Notice>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          setBusy(true);
          void onLogIn();
        }}
      >
        <input type="hidden" name="email" value={email} />
        <Button type="submit" name="go" value="log-in" busy={isBusy}>
          Log in
        </Button>
      </form>
    </>
  );
}
