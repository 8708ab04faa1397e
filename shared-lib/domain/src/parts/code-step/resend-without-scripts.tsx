import { Button } from '@nestwright/kit/button';

import css from './code-step.module.css';

interface ResendWithoutScriptsProps {
  email: string;
  /** Whether the page counts down to the next code. Without scripts it can't, so the form asks at once. */
  isCounting: boolean;
  canChange: boolean;
}

/** Without scripts, a form that requests another code or changes the address. */
export function ResendWithoutScripts({ email, isCounting, canChange }: ResendWithoutScriptsProps) {
  if (!isCounting && !canChange) return null;
  return (
    <noscript>
      <form method="post" aria-label="Another code" className={css.resend}>
        <input type="hidden" name="email" value={email} />
        {isCounting && (
          <Button kind="quiet" type="submit" name="go" value="resend">
            Send another code
          </Button>
        )}
        {canChange && (
          <Button kind="quiet" type="submit" name="go" value="change">
            Change the address
          </Button>
        )}
      </form>
    </noscript>
  );
}
