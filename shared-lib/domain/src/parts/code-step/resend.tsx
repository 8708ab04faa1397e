import { Button } from '@nestwright/kit/button';

import { clockText } from './countdown-rules.ts';
import { useCountdown } from './use-countdown.ts';
import css from './code-step.module.css';

/**
 * Offers another code once a minute. The countdown is visual only; screen readers announce once that a new code can
 * be requested.
 */
export function Resend({ resendAt, onResend }: { resendAt: number; onResend: () => void }) {
  const left = useCountdown(resendAt);
  return (
    <div className={css.resend}>
      {left > 0 ? (
        <p className={css.quiet}>
          <span aria-hidden="true">You can ask for another code in {clockText(left)}.</span>
          <span className="nw-hidden">You can ask for another code after a minute.</span>
        </p>
      ) : (
        <Button kind="quiet" type="button" onClick={onResend}>
          Send another code
        </Button>
      )}
      <p className="nw-hidden" role="status">
        {left === 0 ? 'You can ask for another code now.' : ''}
      </p>
    </div>
  );
}
