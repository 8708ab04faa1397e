import { hasGateway } from '@nestwright/domain/base/http-store';
import { CodeStep } from '@nestwright/domain/parts/code-step';
import { EmailStep } from '@nestwright/domain/parts/email-step';
import { LinkStep } from '@nestwright/domain/parts/link-step';
import { PageHead } from '@nestwright/domain/parts/page-head';
import { SentTo } from '@nestwright/domain/parts/sent-to';
import { UnavailableHere } from '@nestwright/domain/parts/unavailable-here';
import { Link, useSearchParams } from '@nestwright/contract/router';
import type { SignInFlow } from '@nestwright/domain/sign-in/sign-in-rules';

import { AlreadyIn } from '#sign-in/already-in.tsx';
import { SignInLayout } from '#sign-in/sign-in-layout.tsx';
import { StepHeading } from '#sign-in/step-heading.tsx';
import { stepTitle } from '#sign-in/step-title.ts';
import css from '#sign-in/sign-in-step.module.css';

import { Details } from './details.tsx';
import { KnownAddress } from './known-address.tsx';
import { useSignUp } from './use-sign-up.ts';
import { WelcomeBanner } from './welcome-banner.tsx';

const DESCRIPTION =
  'Create a Nestwright account with your e-mail and a 6-digit code. No password to remember, and 10% OFF your first home project.';

const headings: Record<SignInFlow['step'], string> = {
  email: 'Create your account',
  code: 'Enter your code',
  details: 'Tell us who you are',
  done: 'Your account is ready',
};

/** /sign-up: e-mail, code, personal details, account. `discount=yes` adds the welcome banner. */
export function SignUpScreen() {
  const [query] = useSearchParams();
  const signUp = useSignUp();
  const { flow } = signUp;
  return (
    <SignInLayout banner={query.get('discount') === 'yes' ? <WelcomeBanner /> : null}>
      <PageHead title="Sign up" description={DESCRIPTION} />
      <StepHeading>{stepTitle(flow, headings)}</StepHeading>
      <Step signUp={signUp} />
    </SignInLayout>
  );
}

function Step({ signUp }: { signUp: ReturnType<typeof useSignUp> }) {
  const { flow } = signUp;
  switch (flow.step) {
    case 'email':
      return (
        <>
          <p className={css.intro}>
            We’ll send a 6-digit code to your inbox. That’s all you need to log in, now and later.
          </p>
          <AlreadyIn />
          <UnavailableHere hosts={['users', 'email']}>
            Accounts aren’t available on this site.
          </UnavailableHere>
          <EmailStep at={flow} action="Send my code" onSubmit={(email) => void signUp.submitEmail(email)}>
            {flow.phase.kind === 'refused' && flow.phase.reason === 'known-address' ? (
              <KnownAddress message={flow.phase.message} />
            ) : null}
          </EmailStep>
          <p className={css.below}>
            Already have an account? <Link to="/login">Log in</Link>
          </p>
        </>
      );
    case 'code':
      if (flow.linkOnly === true)
        return (
          <LinkStep at={flow} onResend={() => void signUp.resend()} onChangeAddress={signUp.changeAddress}>
            We sent an e-mail to <strong>{flow.email}</strong>.
          </LinkStep>
        );
      return (
        <>
          <SentTo email={flow.email} onChangeAddress={signUp.changeAddress}>
            We sent a 6-digit code to <strong>{flow.email}</strong>. It works for 10 minutes.
            {hasGateway() && ' The link in the same e-mail works for an hour.'}
          </SentTo>
          <CodeStep
            email={flow.email}
            phase={flow.phase}
            resendAt={flow.resendAt}
            onSubmit={(code) => void signUp.submitCode(code)}
            onResend={() => void signUp.resend()}
          />
        </>
      );
    case 'details':
      return <Details signUp={signUp} email={flow.email} phase={flow.phase} />;
    case 'done':
      return <p role="status">One moment, opening your dashboard.</p>;
  }
}
