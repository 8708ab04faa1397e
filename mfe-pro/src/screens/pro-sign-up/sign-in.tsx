import { NO_LEADS } from '#account/pro-paths.ts';
import { hasGateway } from '@nestwright/domain/base/http-store';
import { CodeStep } from '@nestwright/domain/parts/code-step';
import { EmailStep } from '@nestwright/domain/parts/email-step';
import { LinkStep } from '@nestwright/domain/parts/link-step';
import { UnavailableHere } from '@nestwright/domain/parts/unavailable-here';
import { SentTo } from '@nestwright/domain/parts/sent-to';
import { useArrivingFocus } from '@nestwright/kit/arriving-focus';
import { useEffect, useRef, type ReactNode } from 'react';

import { AlreadyIn } from './already-in.tsx';
import css from './sign-in.module.css';
import { useProSignIn } from './use-pro-sign-in.ts';

const FIELD = { label: 'Work e-mail', hint: 'We also send leads to this address.' };

/** Sign-in for pros: the address, then the code sent to it. */
export function SignIn() {
  return hasGateway() ? <SignInSteps /> : <UnavailableHere>{NO_LEADS}</UnavailableHere>;
}

function SignInSteps() {
  const signIn = useProSignIn();
  const { flow } = signIn;
  switch (flow.step) {
    case 'email':
      return (
        <>
          <AlreadyIn />
          <div className={css.step}>
            <EmailStep
              at={flow}
              field={FIELD}
              action="Send my code"
              onSubmit={(email) => void signIn.submitEmail(email)}
            />
          </div>
        </>
      );
    case 'code':
      if (flow.linkOnly === true)
        return (
          <div key="link">
            <CodeHeading>Open the link we e-mailed you</CodeHeading>
            <LinkStep at={flow} onResend={() => void signIn.resend()} onChangeAddress={signIn.changeAddress}>
              We sent an e-mail to <strong>{flow.email}</strong>.
            </LinkStep>
          </div>
        );
      return (
        <div key="code">
          <CodeHeading>Enter your code</CodeHeading>
          <SentTo email={flow.email} onChangeAddress={signIn.changeAddress}>
            We’re sending a 6-digit code to <strong>{flow.email}</strong>. It works for 10 minutes.
          </SentTo>
          <div className={css.step}>
            <CodeStep
              email={flow.email}
              phase={flow.phase}
              resendAt={flow.resendAt}
              action="Sign in"
              onSubmit={(code) => void signIn.submitCode(code)}
              onResend={() => void signIn.resend()}
            />
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
