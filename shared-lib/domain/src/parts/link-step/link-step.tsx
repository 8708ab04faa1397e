import { Resend } from '@nestwright/domain/parts/resend';
import { SentTo } from '@nestwright/domain/parts/sent-to';
import type { SentCode, SignInPhase } from '@nestwright/domain/sign-in/sign-in-rules';
import { Notice } from '@nestwright/kit/notice';
import { useRef, type ReactNode } from 'react';

import css from './link-step.module.css';

interface LinkStepProps {
  /** The code step of the sign-in. */
  at: { email: string; phase: SignInPhase } & Pick<SentCode, 'resendAt'>;
  onResend: () => void;
  onChangeAddress: () => void;
  /** A sentence that says where the e-mail goes. */
  children: ReactNode;
}

/** Takes the place of the code when too many wrong ones were entered: the e-mail then has a link only. */
export function LinkStep({
  at: { email, phase, resendAt },
  onResend,
  onChangeAddress,
  children,
}: LinkStepProps) {
  const step = useRef<HTMLDivElement>(null);
  const resend = () => {
    onResend();
    // The button disappears during the minute.
    step.current?.focus();
  };
  return (
    <div ref={step} tabIndex={-1} className={css.step}>
      <SentTo email={email} onChangeAddress={onChangeAddress}>
        {children} It has a link instead of a code, because too many wrong codes were entered for this
        address. Open the link within an hour to continue.
      </SentTo>
      {phase.kind === 'refused' && <Notice kind="error">{phase.message}</Notice>}
      <Resend email={email} resendAt={resendAt} onResend={resend} what="e-mail" />
    </div>
  );
}
