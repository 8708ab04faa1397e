import type { StoredSession } from '@nestwright/contract/session/rules';
import { hasGateway } from '@nestwright/domain/base/http-store';
import { CodeStep } from '@nestwright/domain/parts/code-step';
import { EmailStep } from '@nestwright/domain/parts/email-step';
import { LinkStep } from '@nestwright/domain/parts/link-step';
import { PageHead } from '@nestwright/domain/parts/page-head';
import { SentTo } from '@nestwright/domain/parts/sent-to';
import { UnavailableHere } from '@nestwright/domain/parts/unavailable-here';
import { Link } from '@nestwright/contract/router';
import { pathAfterSignIn } from '@nestwright/domain/sign-in/session-rules';
import type { SignInFlow } from '@nestwright/domain/sign-in/sign-in-rules';
import { SignInHere, useSignIn } from '@nestwright/domain/sign-in/sign-in-store';

import { AlreadyIn } from '#sign-in/already-in.tsx';
import { SignInLayout } from '#sign-in/sign-in-layout.tsx';
import { StepHeading } from '#sign-in/step-heading.tsx';
import { stepTitle } from '#sign-in/step-title.ts';
import { useIpLocation } from '#sign-in/use-ip-location.ts';
import { useOpenedAccount } from '#sign-in/use-opened-account.ts';
import css from '#sign-in/sign-in-step.module.css';

import { PasskeySignIn } from './passkey-sign-in.tsx';

/** Its forms' action. */
export { answerLogin } from '#sign-in/sign-in-actions.ts';

const DESCRIPTION =
  'Log in to Nestwright with your e-mail and a 6-digit code, and pick up your home projects where you left off.';

const headings: Record<SignInFlow['step'], string> = {
  email: 'Log in',
  code: 'Enter your code',
  details: 'Welcome back',
  done: 'Welcome back',
};

/**
 * /login: e-mail, code, dashboard (product/account#login). An unknown address gets the same code step as a known one: only the
 * gateway knows the difference.
 */
export function LoginScreen() {
  const open = useOpenedAccount(useIpLocation());
  const { flow, forms } = useSignIn('login', open);
  return (
    <SignInLayout>
      <PageHead title="Log in" description={DESCRIPTION} />
      <StepHeading>{stepTitle(flow, headings)}</StepHeading>
      <SignInHere value={forms}>
        <Step
          flow={flow}
          onSignedIn={(session) => open({ value: { session, said: 'login' }, to: pathAfterSignIn(session) })}
        />
      </SignInHere>
    </SignInLayout>
  );
}

function Step({ flow, onSignedIn }: { flow: SignInFlow; onSignedIn: (session: StoredSession) => void }) {
  switch (flow.step) {
    case 'email':
      return (
        <>
          <p className={css.intro}>We’ll send a 6-digit code to your inbox. No password needed.</p>
          <AlreadyIn />
          <UnavailableHere hosts={['users', 'email']}>
            Accounts aren’t available on this site.
          </UnavailableHere>
          <EmailStep at={flow} action="Send my code" />
          <PasskeySignIn onSignedIn={onSignedIn} />
          <p className={css.below}>
            New here? <Link to="/sign-up">Sign up</Link>
          </p>
        </>
      );
    case 'code':
      if (flow.linkOnly === true)
        return (
          <LinkStep at={flow}>
            If <strong>{flow.email}</strong> has an account, an e-mail is on its way.
          </LinkStep>
        );
      return (
        <>
          <SentTo email={flow.email}>
            If <strong>{flow.email}</strong> has an account, an e-mail is on its way. Its 6-digit code works
            for 10 minutes{hasGateway() && ', its link for an hour'}.
          </SentTo>
          <CodeStep email={flow.email} phase={flow.phase} resendAt={flow.resendAt} />
        </>
      );
    case 'details':
    case 'done':
      return <p role="status">One moment, opening your dashboard.</p>;
  }
}
