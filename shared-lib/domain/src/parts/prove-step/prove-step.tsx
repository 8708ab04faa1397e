import { CodeStep } from '@nestwright/domain/parts/code-step';
import { useFieldFocus } from '@nestwright/domain/parts/field-focus';
import { PasskeyProof } from '@nestwright/domain/parts/passkey-proof';
import type { SignInDone } from '@nestwright/domain/sign-in/sign-in-rules';
import { SignInHere, useCodeFlow } from '@nestwright/domain/sign-in/sign-in-store';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';
import type { ReactNode } from 'react';

import css from './prove-step.module.css';

/** Whose proof is asked for, by which ways, and what follows. */
export interface ProveStepProps {
  /** The account's address, to which the code goes. */
  email: string;
  /** What its forms say to the page's action besides: at least the `step` that the proof is for. */
  says: Readonly<Record<'step', string>> & Readonly<Record<string, string>>;
  byMail?: boolean;
  byPasskey?: boolean;
  onProven: (done: SignInDone) => void;
  /** Above the ways to prove it. */
  before?: ReactNode;
  /** Beside the button that sends the code. */
  beside?: ReactNode;
  /** What the code does, when it isn't the first of several steps: the sentence, and the button's label. */
  toDo?: { text: string; action: string };
}

/** Asks for a passkey or a mailed code before a sensitive change, so an unattended browser isn't enough. */
export function ProveStep({
  email,
  says,
  byMail = true,
  byPasskey = false,
  onProven,
  before,
  beside,
  toDo,
}: ProveStepProps) {
  const { flow, forms, send } = useCodeFlow(onProven, says);
  const { Form, sending, hidden } = forms;
  const fields = useFieldFocus<HTMLDivElement>(flow.step);

  return (
    <SignInHere value={forms}>
      {/* What precedes the ways is read first. */}
      <div ref={before !== undefined && flow.step === 'email' ? null : fields} className={css.fields}>
        {flow.step === 'email' && (
          <>
            {before}
            <p className={css.text}>
              {byMail ? (
                <>
                  To make sure it’s you, we’ll {toDo ? '' : 'first '}send a code to{' '}
                  <strong className={css.address}>{email}</strong>.
                </>
              ) : (
                'Please confirm with your passkey that it’s you.'
              )}
            </p>
            {byPasskey && (
              <PasskeyProof
                onProven={() => send({ email, go: 'proven' })}
                {...(byMail && { kind: 'quiet' })}
              />
            )}
            {flow.phase.kind === 'refused' && <Notice kind="error">{flow.phase.message}</Notice>}
            <Form role="presentation" method="post" className={css.actions}>
              {hidden}
              <input type="hidden" name="email" value={email} />
              {byMail && (
                <Button type="submit" busy={sending !== undefined}>
                  Send my code
                </Button>
              )}
              {beside}
            </Form>
          </>
        )}
        {flow.step === 'code' && (
          <>
            <p className={css.text}>
              We sent a 6-digit code to <strong className={css.address}>{email}</strong>. {toDo?.text}
            </p>
            <CodeStep
              email={email}
              phase={flow.phase}
              resendAt={flow.resendAt}
              {...(toDo && { action: toDo.action })}
            />
          </>
        )}
      </div>
    </SignInHere>
  );
}
