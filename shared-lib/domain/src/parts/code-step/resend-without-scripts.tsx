import { Button } from '@nestwright/kit/button';

import css from './code-step.module.css';

/** Without scripts, a page can't count down to the next code. Its form asks for another code at once. */
export function ResendWithoutScripts({ email }: { email: string }) {
  return (
    <noscript>
      <form method="post" aria-label="Another code" className={css.resend}>
        <input type="hidden" name="email" value={email} />
        <Button kind="quiet" type="submit" name="go" value="resend">
          Send another code
        </Button>
      </form>
    </noscript>
  );
}
