import { useReducer, useState } from 'react';
import { CodeStep } from '@nestwright/domain/parts/code-step';
import { EmailStep } from '@nestwright/domain/parts/email-step';
import { SentTo } from '@nestwright/domain/parts/sent-to';
import type { Passkeys } from '@nestwright/domain/sign-in/passkey-schema';
import { renewSession } from '@nestwright/domain/sign-in/session-store';
import { sendCode, tryCode } from '@nestwright/domain/sign-in/sign-in-calls';
import { signInStart, signInStep } from '@nestwright/domain/sign-in/sign-in-rules';
import { usePostedSignIn } from '@nestwright/domain/sign-in/sign-in-store';
import { changeUser } from '@nestwright/domain/sign-in/user-calls';

import section from '#frame/section.module.css';
import { useFieldFocus } from '@nestwright/domain/parts/field-focus';

import { useAskedStep } from '#steps/asked-step.ts';

import { ProveStep } from '@nestwright/domain/parts/prove-step';
import { proofOptions } from './proof-options.ts';

/** Asks for the new address and then for the code that was sent to it. */
export function EmailChangeForm({
  email: current,
  passkeys,
  onChanged,
}: {
  email: string;
  passkeys: Passkeys | null;
  onChanged: () => void;
}) {
  const { step } = useAskedStep();
  const posted = usePostedSignIn();
  const [flow, dispatch] = useReducer(signInStep, (step === 'new-email' && posted?.flow) || signInStart);
  const fields = useFieldFocus<HTMLDivElement>(flow.step);
  const address = flow.step === 'done' ? '' : flow.email;
  /** Whether the proof of identity has expired. The new address is proven and is sent again after a new proof. */
  const [isLate, setLate] = useState(false);

  const send = (email: string) => sendCode(dispatch, { email, purpose: 'email-change' });
  const submitEmail = (email: string) => {
    dispatch({ type: 'email-submitted', email });
    return send(email);
  };
  const submitCode = async (code: string) => {
    const checked = await tryCode(dispatch, { email: address, code, purpose: 'email-change' });
    if (checked.ok) await change();
  };
  const change = async () => {
    const changed = await changeUser({ email: address });
    setLate(!changed.ok && changed.code === 'proof-needed');
    if (!changed.ok && changed.code === 'proof-needed') return;
    if (!changed.ok) return dispatch({ type: 'start-over', message: changed.message });
    renewSession(changed.value);
    onChanged();
  };

  if (isLate) return <ProveStep email={current} {...proofOptions(passkeys)} onProven={() => void change()} />;
  return (
    <div ref={fields} className={section.fields}>
      {flow.step === 'email' && (
        <EmailStep at={flow} action="Send a code there" onSubmit={(email) => void submitEmail(email)} />
      )}
      {flow.step === 'code' && (
        <>
          <SentTo email={flow.email} onChangeAddress={() => dispatch({ type: 'address-change-asked' })}>
            We sent a 6-digit code to <strong>{flow.email}</strong>.
          </SentTo>
          <CodeStep
            email={flow.email}
            phase={flow.phase}
            resendAt={flow.resendAt}
            onSubmit={(code) => void submitCode(code)}
            onResend={() => void send(address)}
          />
        </>
      )}
    </div>
  );
}
