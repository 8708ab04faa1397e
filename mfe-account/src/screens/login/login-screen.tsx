import { hasGateway } from '@nestwright/domain/base/http-store';
import { CodeStep } from '@nestwright/domain/parts/code-step';
import { EmailStep } from '@nestwright/domain/parts/email-step';
import { LinkStep } from '@nestwright/domain/parts/link-step';
import { PageHead } from '@nestwright/domain/parts/page-head';
import { SentTo } from '@nestwright/domain/parts/sent-to';
import { UnavailableHere } from '@nestwright/domain/parts/unavailable-here';
import { Link } from '@nestwright/contract/router';
import type { SignInFlow } from '@nestwright/domain/sign-in/sign-in-rules';

import { AlreadyIn } from '#sign-in/already-in.tsx';
import { SignInLayout } from '#sign-in/sign-in-layout.tsx';
import { StepHeading } from '#sign-in/step-heading.tsx';
import { stepTitle } from '#sign-in/step-title.ts';
import css from '#sign-in/sign-in-step.module.css';

import { PasskeySignIn } from './passkey-sign-in.tsx';
import { useLogin } from './use-login.ts';

const DESCRIPTION =
  'Log in to Nestwright with your e-mail and a 6-digit code, and pick up your home projects where you left off.';

const headings: Record<SignInFlow['step'], string> = {
  email: 'Log in',
  code: 'Enter your code',
  details: 'Welcome back',
  done: 'Welcome back',
};

/** /login: e-mail, code, dashboard. The screens never reveal whether the address has an account. */
export function LoginScreen() {
  const login = useLogin();
  const { flow } = login;
  return (
    <SignInLayout>
      <PageHead title="Log in" description={DESCRIPTION} />
      <StepHeading>{stepTitle(flow, headings)}</StepHeading>
      <Step login={login} />
    </SignInLayout>
  );
}

function Step({ login }: { login: ReturnType<typeof useLogin> }) {
  const { flow } = login;
  switch (flow.step) {
    case 'email':
      return (
        <>
          <p className={css.intro}>We’ll send a 6-digit code to your inbox. No password needed.</p>
          <AlreadyIn />
          <UnavailableHere hosts={['users', 'email']}>
            Accounts aren’t available on this site.
          </UnavailableHere>
          <EmailStep at={flow} action="Send my code" onSubmit={(email) => void login.submitEmail(email)} />
          <PasskeySignIn onSignedIn={login.open} />
          <p className={css.below}>
            New here? <Link to="/sign-up">Sign up</Link>
          </p>
        </>
      );
    case 'code':
      if (flow.linkOnly === true)
        return (
          <LinkStep at={flow} onResend={() => void login.resend()} onChangeAddress={login.changeAddress}>
            If <strong>{flow.email}</strong> has an account, an e-mail is on its way.
          </LinkStep>
        );
      return (
        <>
          <SentTo email={flow.email} onChangeAddress={login.changeAddress}>
            If <strong>{flow.email}</strong> has an account, an e-mail is on its way. Its 6-digit code works
            for 10 minutes{hasGateway() && ', its link for an hour'}.
          </SentTo>
          <CodeStep
            email={flow.email}
            phase={flow.phase}
            resendAt={flow.resendAt}
            onSubmit={(code) => void login.submitCode(code)}
            onResend={() => void login.resend()}
          />
        </>
      );
    case 'details':
    case 'done':
      return <p role="status">One moment, opening your dashboard.</p>;
  }
}
