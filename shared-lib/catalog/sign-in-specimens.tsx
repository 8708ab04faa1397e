import { CodeStep } from '@nestwright/domain/parts/code-step';
import { EmailStep } from '@nestwright/domain/parts/email-step';
import { LinkStep } from '@nestwright/domain/parts/link-step';
import { PasskeyProof } from '@nestwright/domain/parts/passkey-proof';
import { ProveStep } from '@nestwright/domain/parts/prove-step';
import { Resend } from '@nestwright/domain/parts/resend';
import { SentTo } from '@nestwright/domain/parts/sent-to';
import type { SignInPhase } from '@nestwright/domain/sign-in/sign-in-rules';
import type { Specimen } from './specimen.ts';

const editing: SignInPhase = { kind: 'editing' };
const failed: SignInPhase = {
  kind: 'refused',
  message: 'We could not reach Nestwright. Your address is kept; please try again.',
  reason: 'failure',
};
const wrong: SignInPhase = { kind: 'refused', message: 'Invalid Code', reason: 'field' };
const nothing = () => undefined;
const hour = 3_600_000;

function emailStep(phase: SignInPhase) {
  return () => (
    <EmailStep at={{ email: 'ana@example.com', phase }} action="Send my code" onSubmit={nothing} />
  );
}

function codeStep(phase: SignInPhase, resendAt: number) {
  return () => <CodeStep phase={phase} resendAt={resendAt} onSubmit={nothing} onResend={nothing} />;
}

function linkStep(phase: SignInPhase) {
  return () => (
    <LinkStep
      at={{ email: 'ana@example.com', phase, resendAt: 0 }}
      onResend={nothing}
      onChangeAddress={nothing}
    >
      We sent an e-mail to <strong>ana@example.com</strong>.
    </LinkStep>
  );
}

function resend(resendAt: number) {
  return () => <Resend email="ana@example.com" resendAt={resendAt} onResend={nothing} />;
}

export const signInSpecimens: Specimen[] = [
  { part: 'email-step', state: 'editing', show: emailStep(editing) },
  { part: 'email-step', state: 'waiting', show: emailStep({ kind: 'waiting' }) },
  { part: 'email-step', state: 'refused', show: emailStep(failed) },
  { part: 'code-step', state: 'editing', show: codeStep(editing, 0) },
  { part: 'code-step', state: 'another code later', show: codeStep(editing, Date.now() + hour) },
  { part: 'code-step', state: 'waiting', show: codeStep({ kind: 'waiting' }, 0) },
  { part: 'code-step', state: 'wrong code', show: codeStep(wrong, 0) },
  { part: 'link-step', state: 'sent', show: linkStep(editing) },
  { part: 'link-step', state: 'refused', show: linkStep(failed) },
  { part: 'resend', state: 'now', show: resend(0) },
  { part: 'resend', state: 'later', show: resend(Date.now() + hour) },
  {
    part: 'prove-step',
    state: 'by mail',
    show: () => <ProveStep email="ada@example.com" onProven={nothing} />,
  },
  {
    part: 'prove-step',
    state: 'by mail or passkey',
    show: () => <ProveStep email="ada@example.com" byPasskey onProven={nothing} />,
  },
  { part: 'passkey-proof', state: 'only', show: () => <PasskeyProof onProven={nothing} /> },
  {
    part: 'sent-to',
    state: 'only',
    show: () => (
      <SentTo email="ada@example.com" onChangeAddress={nothing}>
        We sent a 6-digit code to <strong>ana.with.a.rather.long.address@mail.example.com</strong>.
      </SentTo>
    ),
  },
];
