import { NO_LEADS } from '#account/pro-paths.ts';
import { hasGateway } from '@nestwright/domain/base/http-store';
import { CodeStep } from '@nestwright/domain/parts/code-step';
import { EmailStep } from '@nestwright/domain/parts/email-step';
import { LinkStep } from '@nestwright/domain/parts/link-step';
import { useNavigate } from '@nestwright/contract/router';
import type { StoredSession } from '@nestwright/contract/session/rules';
import { sessionStore } from '@nestwright/contract/session/store';
import { UnavailableHere } from '@nestwright/domain/parts/unavailable-here';
import type { SignInFlow } from '@nestwright/domain/sign-in/sign-in-rules';
import { SentTo } from '@nestwright/domain/parts/sent-to';
import { SignInHere, useSignIn } from '@nestwright/domain/sign-in/sign-in-store';
import { showToast } from '@nestwright/domain/base/toast-store';
import { useArrivingFocus } from '@nestwright/kit/arriving-focus';
import { useEffect, useRef, type ReactNode } from 'react';

import { AlreadyIn } from './already-in.tsx';
import css from './sign-in.module.css';

const FIELD = { label: 'Work e-mail', hint: 'We also send leads to this address.' };

/** Sign-in for pros: the address, then the code sent to it. */
export function SignIn() {
  return hasGateway() ? <SignInSteps /> : <UnavailableHere>{NO_LEADS}</UnavailableHere>;
}

function SignInSteps() {
  const navigate = useNavigate();
  const { flow, forms } = useSignIn('pro', ({ value, to }) => {
    sessionStore.set(value as StoredSession);
    showToast('login');
    void navigate(to);
  });
  return (
    <SignInHere value={forms}>
      <SignInStep flow={flow} />
    </SignInHere>
  );
}

function SignInStep({ flow }: { flow: SignInFlow }) {
  switch (flow.step) {
    case 'email':
      return (
        <>
          <AlreadyIn />
          <div className={css.step}>
            <EmailStep at={flow} field={FIELD} action="Send my code" />
          </div>
        </>
      );
    case 'code':
      if (flow.linkOnly === true)
        return (
          <div key="link">
            <CodeHeading>Open the link we e-mailed you</CodeHeading>
            <LinkStep at={flow}>
              We sent an e-mail to <strong>{flow.email}</strong>.
            </LinkStep>
          </div>
        );
      return (
        <div key="code">
          <CodeHeading>Enter your code</CodeHeading>
          <SentTo email={flow.email}>
            We’re sending a 6-digit code to <strong>{flow.email}</strong>. It works for 10 minutes.
          </SentTo>
          <div className={css.step}>
            <CodeStep email={flow.email} phase={flow.phase} resendAt={flow.resendAt} action="Sign in" />
          </div>
        </div>
      );
    case 'details':
    case 'done':
      return <p role="status">One moment, opening your leads.</p>;
  }
}

/** Takes focus when it appears, so screen readers announce it. */
function CodeHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focus = useArrivingFocus();
  useEffect(() => {
    focus(heading.current);
  }, [focus]);
  return (
    <h2 ref={heading} tabIndex={-1} className={css.heading}>
      {children}
    </h2>
  );
}
