import { useReducer } from 'react';
import { CodeStep } from '@nestwright/domain/parts/code-step';
import { sendCode, tryCode } from '@nestwright/domain/sign-in/calls';
import { signInStart, signInStep } from '@nestwright/domain/sign-in/rules';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';

import section from '#frame/section.module.css';
import { useFieldFocus } from '#sign-in/use-field-focus.ts';

import css from './manage-screen.module.css';

/** Before an e-mail change: a code to the current address, so an unattended browser isn't enough. */
export function EmailRelease({ email, onReleased }: { email: string; onReleased: () => void }) {
  const [flow, dispatch] = useReducer(signInStep, signInStart);
  const fields = useFieldFocus<HTMLDivElement>(flow.step);

  const send = () => {
    dispatch({ type: 'email-submitted', email });
    return sendCode(dispatch, { email, purpose: 'email-release' });
  };
  const submitCode = async (code: string) => {
    const checked = await tryCode(dispatch, { email, code, purpose: 'email-release' });
    if (checked.ok) onReleased();
  };

  return (
    <div ref={fields} className={section.fields}>
      {flow.step === 'email' && (
        <>
          <p className={section.text}>
            To make sure it’s you, we’ll first send a code to <strong className={css.address}>{email}</strong>
            .
          </p>
          {flow.phase.kind === 'refused' && <Notice kind="error">{flow.phase.message}</Notice>}
          <div className={section.actions}>
            <Button busy={flow.phase.kind === 'waiting'} onClick={() => void send()}>
              Send my code
            </Button>
          </div>
        </>
      )}
      {flow.step === 'code' && (
        <>
          <p className={section.text}>
            We sent a 6-digit code to <strong className={css.address}>{email}</strong>.
          </p>
          <CodeStep
            phase={flow.phase}
            resendAt={flow.resendAt}
            onSubmit={(code) => void submitCode(code)}
            onResend={() => void sendCode(dispatch, { email, purpose: 'email-release' })}
          />
        </>
      )}
    </div>
  );
}
