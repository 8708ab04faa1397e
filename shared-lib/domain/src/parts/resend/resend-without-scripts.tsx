import { Button } from '@nestwright/kit/button';

import type { ResendProps } from './resend-form.tsx';
import css from './resend.module.css';

/** Without scripts, a page can't count down. Its form asks for another mail at once. */
export function ResendWithoutScripts({
  email,
  what = 'code',
}: { email: string } & Pick<ResendProps, 'what'>) {
  return (
    <noscript>
      <form method="post" aria-label={`Another ${what}`} className={css.resend}>
        <input type="hidden" name="email" value={email} />
        {what === 'e-mail' && <input type="hidden" name="linkOnly" value="yes" />}
        <Button kind="quiet" type="submit" name="go" value="resend">
          Send another {what}
        </Button>
      </form>
    </noscript>
  );
}
