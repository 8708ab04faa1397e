import { inPage } from '@nestwright/domain/form/store';
import { Button } from '@nestwright/kit/button';

import { clockText } from './countdown-rules.ts';
import { useCountdown } from './use-countdown.ts';
import css from './code-step.module.css';

interface ResendProps {
  /** The address of a step that the server also answers; its form then works before scripts run. */
  email: string | undefined;
  resendAt: number;
  onResend: () => void;
}

/**
 * Offers another code once a minute. The countdown is visual only; screen readers announce once that a new code can
 * be requested.
 */
export function Resend({ email, resendAt, onResend }: ResendProps) {
  const left = useCountdown(resendAt);
  return (
    <div className={css.resend}>
      {left > 0 ? (
        <p className={css.countdown}>
          <span aria-hidden="true">You can ask for another code in {clockText(left)}.</span>
          <span className="nw-hidden">You can ask for another code after a minute.</span>
        </p>
      ) : (
        <form role="presentation" method="post">
          {email !== undefined && <input type="hidden" name="email" value={email} />}
          <Button kind="quiet" type="submit" name="go" value="resend" onClick={inPage(onResend)}>
            Send another code
          </Button>
        </form>
      )}
      <p className="nw-hidden" role="status">
        {left === 0 ? 'You can ask for another code now.' : ''}
      </p>
    </div>
  );
}
