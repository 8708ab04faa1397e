import { inPage } from '@nestwright/domain/base/form-store';
import { Button } from '@nestwright/kit/button';

import { countdownText } from './countdown-rules.ts';
import { useCountdown } from './use-countdown.ts';
import css from './resend.module.css';

export interface ResendProps {
  /** The address of a step that the server also answers; its form then works before scripts run. */
  email: string | undefined;
  resendAt: number;
  onResend: () => void;
  /** What is sent. */
  what?: 'code' | 'e-mail' | undefined;
}

/**
 * Offers another code or e-mail once a minute. The countdown is visual only; screen readers announce once that another
 * can be requested.
 */
export function ResendForm({ email, resendAt, onResend, what = 'code' }: ResendProps) {
  const left = useCountdown(resendAt);
  return (
    <div className={css.resend}>
      {left > 0 ? (
        <p className={css.countdown}>
          <span aria-hidden="true">
            You can ask for another {what} in {countdownText(left)}.
          </span>
          <span className="nw-hidden">You can ask for another {what} after a minute.</span>
        </p>
      ) : (
        <form role="presentation" method="post">
          {email !== undefined && <input type="hidden" name="email" value={email} />}
          {what === 'e-mail' && <input type="hidden" name="linkOnly" value="yes" />}
          <Button kind="quiet" type="submit" name="go" value="resend" onClick={inPage(onResend)}>
            Send another {what}
          </Button>
        </form>
      )}
      <p className="nw-hidden" role="status">
        {left === 0 ? `You can ask for another ${what} now.` : ''}
      </p>
    </div>
  );
}
