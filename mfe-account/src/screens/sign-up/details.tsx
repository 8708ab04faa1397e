import type { SignInPhase } from '@nestwright/domain/sign-in/sign-in-rules';
import { Notice } from '@nestwright/kit/notice';

import css from '#sign-in/sign-in-step.module.css';

import { DetailsStep } from './details-step.tsx';
import { KnownAddress } from './known-address.tsx';
import { ProvenAccount } from './proven-account.tsx';
import type { useSignUp } from './use-sign-up.ts';

interface DetailsProps {
  signUp: ReturnType<typeof useSignUp>;
  email: string;
  phase: SignInPhase;
}

/** The personal details of a proven address. If it already has an account, offers to log in. */
export function Details({ signUp, email, phase }: DetailsProps) {
  if (phase.kind === 'refused' && phase.reason === 'proven-address') {
    return <ProvenAccount email={email} message={phase.message} onLogIn={signUp.logIn} />;
  }
  return (
    <>
      <p className={css.intro}>Your pros need a name and a number to reach you.</p>
      {phase.kind === 'refused' &&
        (phase.reason === 'known-address' ? (
          <KnownAddress message={phase.message} />
        ) : (
          <Notice kind="error" className={css.notice}>
            {phase.message}
          </Notice>
        ))}
      <DetailsStep email={email} isBusy={phase.kind === 'waiting'} onSubmit={signUp.submitDetails} />
    </>
  );
}
