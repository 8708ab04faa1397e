import { Button } from '@nestwright/kit/button';

import { clockText } from './countdown-rules.ts';
import { useCountdown } from './use-countdown.ts';
import css from './code-step.module.css';

/**
 * Another code, once a minute. The running seconds are for the eye only; a screen reader hears once that it may be
 * asked for now.
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
