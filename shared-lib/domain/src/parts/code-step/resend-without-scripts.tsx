import { Button } from '@nestwright/kit/button';

import css from './code-step.module.css';

/** Asks for another code, or for another address, where no script counts the minute. */
export function ResendWithoutScripts({ email, canChange }: { email: string; canChange: boolean }) {
  return (
    <noscript>
      <form method="post" aria-label="Another code" className={css.resend}>
        <input type="hidden" name="email" value={email} />
        <Button kind="quiet" type="submit" name="go" value="resend">
          Send another code
        </Button>
        {canChange && (
          <Button kind="quiet" type="submit" name="go" value="change">
            Change the address
          </Button>
        )}
      </form>
    </noscript>
  );
}
