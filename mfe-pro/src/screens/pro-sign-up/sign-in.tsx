import { LEADS_PATH, NO_LEADS, PROFILE_PATH } from '#account/pro-paths.ts';
import { useProAccount } from '#account/use-pro-account.ts';
import { hasGateway } from '@nestwright/domain/http/store';
import { CodeStep } from '@nestwright/domain/parts/code-step';
import { EmailStep } from '@nestwright/domain/parts/email-step';
import { UnavailableHere } from '@nestwright/domain/parts/unavailable-here';
import { SentTo } from '@nestwright/domain/parts/sent-to';
import { useSession } from '@nestwright/contract/session/store';
import { useArrivingFocus } from '@nestwright/kit/arriving-focus';
import { LinkButton } from '@nestwright/kit/link-button';
import { useEffect, useRef } from 'react';

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
      return (
        <div>
          <CodeHeading />
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
function CodeHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  const focus = useArrivingFocus();
  useEffect(() => {
    focus(heading.current);
  }, [focus]);
  return (
    <h2 ref={heading} tabIndex={-1} className={css.heading}>
      Enter your code
    </h2>
  );
}

/** For signed-in pros: a link to the leads, with the form still there for another address. */
function AlreadyIn() {
  const { account } = useProAccount();
  const session = useSession();
  if (account.kind !== 'ready') return null;
  return (
    <div className={css.already}>
      <p>
        You are signed in
        {session?.UserEmail ? (
          <>
            {' '}
            as <strong>{session.UserEmail}</strong>
          </>
        ) : null}
        .
      </p>
      {account.profile ? (
        <LinkButton to={LEADS_PATH}>Open my leads</LinkButton>
      ) : (
        <LinkButton to={PROFILE_PATH}>Describe my company</LinkButton>
      )}
      <p className={css.other}>Or sign in with another address:</p>
    </div>
  );
}
