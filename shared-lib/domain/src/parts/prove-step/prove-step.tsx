import { useReducer } from 'react';
import { useSearchParams } from '@nestwright/contract/router';
import { CodeStep } from '@nestwright/domain/parts/code-step';
import { PasskeyProof } from '@nestwright/domain/parts/passkey-proof';
import { sendCode, tryCode } from '@nestwright/domain/sign-in/sign-in-calls';
import { signInStart, signInStep } from '@nestwright/domain/sign-in/sign-in-rules';
import { inPage } from '@nestwright/domain/base/form-store';
import { usePostedSignIn } from '@nestwright/domain/sign-in/sign-in-store';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';

import { useFieldFocus } from '@nestwright/domain/parts/field-focus';

import css from './prove-step.module.css';

/** Whose proof is asked for, by which ways, and what follows. */
export interface ProveStepProps {
  /** The account's address, to which the code goes. */
  email: string;
  /** The step in the page's address whose form posts the proof without scripts; absent if none does. */
  postedAs?: string;
  byMail?: boolean;
  byPasskey?: boolean;
  onProven: () => void;
}

/** Asks for a passkey or a mailed code before a sensitive change, so an unattended browser isn't enough. */
export function ProveStep({
  email,
  postedAs = '',
  byMail = true,
  byPasskey = false,
  onProven,
}: ProveStepProps) {
  const step = useSearchParams()[0].get('step');
  const posted = usePostedSignIn();
  const [flow, dispatch] = useReducer(
    signInStep,
    (step !== null && step === postedAs && posted?.flow) || signInStart,
  );
  const fields = useFieldFocus<HTMLDivElement>(flow.step);

  const send = () => {
    dispatch({ type: 'email-submitted', email });
    return sendCode(dispatch, { email, purpose: 'proof' });
  };
  const submitCode = async (code: string) => {
    const checked = await tryCode(dispatch, { email, code, purpose: 'proof' });
    if (checked.ok) onProven();
  };

  return (
    <div ref={fields} className={css.fields}>
      {flow.step === 'email' && (
        <>
          <p className={css.text}>
            {byMail ? (
              <>
                To make sure it’s you, we’ll first send a code to{' '}
                <strong className={css.address}>{email}</strong>.
              </>
            ) : (
              'Please confirm with your passkey that it’s you.'
            )}
          </p>
          {byPasskey && <PasskeyProof onProven={onProven} {...(byMail && { kind: 'quiet' })} />}
          {flow.phase.kind === 'refused' && <Notice kind="error">{flow.phase.message}</Notice>}
          {byMail && (
            <form role="presentation" method="post" className={css.actions}>
              <Button
                type="submit"
                name="go"
                value="send"
                busy={flow.phase.kind === 'waiting'}
                onClick={inPage(() => void send())}
              >
                Send my code
              </Button>
            </form>
          )}
        </>
      )}
      {flow.step === 'code' && (
        <>
          <p className={css.text}>
            We sent a 6-digit code to <strong className={css.address}>{email}</strong>.
          </p>
          <CodeStep
            email={email}
            phase={flow.phase}
            resendAt={flow.resendAt}
            onSubmit={(code) => void submitCode(code)}
            onResend={() => void sendCode(dispatch, { email, purpose: 'proof' })}
          />
        </>
      )}
    </div>
  );
}
