import { Resend } from '@nestwright/domain/parts/resend';
import { SentTo } from '@nestwright/domain/parts/sent-to';
import type { SentCode, SignInPhase } from '@nestwright/domain/sign-in/sign-in-rules';
import { Notice } from '@nestwright/kit/notice';
import { useRef, type ReactNode } from 'react';

import css from './link-step.module.css';

interface LinkStepProps {
  /** The code step of the sign-in. */
  at: { email: string; phase: SignInPhase } & Pick<SentCode, 'resendAt'>;
  /** A sentence that says where the e-mail goes. */
  children: ReactNode;
}

/** Takes the place of the code when too many wrong ones were entered: the e-mail then has a link only. */
export function LinkStep({ at: { email, phase, resendAt }, children }: LinkStepProps) {
  const step = useRef<HTMLDivElement>(null);
  return (
    <div ref={step} tabIndex={-1} className={css.step}>
      <SentTo email={email}>
        {children} It has a link instead of a code, because too many wrong codes were entered for this
        address. Open the link within an hour to continue.
      </SentTo>
      {phase.kind === 'refused' && <Notice kind="error">{phase.message}</Notice>}
      {/* The button disappears during the minute. */}
      <Resend email={email} resendAt={resendAt} onSend={() => step.current?.focus()} what="e-mail" />
    </div>
  );
}
