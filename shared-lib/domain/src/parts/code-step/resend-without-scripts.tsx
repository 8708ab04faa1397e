import { Button } from '@nestwright/kit/button';

import css from './code-step.module.css';

/** Without scripts, a form that requests another code or changes the address. */
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
