import { AnotherForm, type AnotherFormProps } from './another-form.tsx';
import { countdownText } from './countdown-rules.ts';
import { MailboxLine } from './mailbox-line.tsx';
import css from './resend.module.css';
import { useCountdown } from './use-countdown.ts';

interface ResendProps extends Pick<AnotherFormProps, 'email' | 'onSend'> {
  /** When another may be requested, in milliseconds since the epoch; 0 for now. */
  resendAt: number;
  what?: AnotherFormProps['what'] | undefined;
}

/**
 * Offers another code or e-mail once a minute. The countdown is visual only; screen readers announce once that another
 * can be requested. A page without scripts can't count down, so it offers one at once. In development, links to the mailbox.
 */
export function Resend({ resendAt, what = 'code', ...to }: ResendProps) {
  const left = useCountdown(resendAt);
  const another = <AnotherForm {...to} what={what} />;
  return (
    <>
      {resendAt > 0 && <noscript>{another}</noscript>}
      {left === 0 ? (
        another
      ) : (
        <p className={`${css.resend} ${css.countdown}`}>
          <span aria-hidden="true">
            You can ask for another {what} in {countdownText(left)}.
          </span>
          <span className="nw-hidden">You can ask for another {what} after a minute.</span>
        </p>
      )}
      <p className="nw-hidden" role="status">
        {left === 0 ? `You can ask for another ${what} now.` : ''}
      </p>
      <MailboxLine />
    </>
  );
}
