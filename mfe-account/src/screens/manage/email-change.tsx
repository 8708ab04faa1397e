import { useEffect, useReducer, useRef, useState } from 'react';
import { CodeStep } from '@nestwright/domain/parts/code-step';
import { EmailStep } from '@nestwright/domain/parts/email-step';
import { SentTo } from '@nestwright/domain/parts/sent-to';
import type { Passkeys } from '@nestwright/domain/passkey/schema';
import type { StoredSession } from '@nestwright/contract/session/rules';
import { sessionStore } from '@nestwright/contract/session/store';
import { sendCode, tryCode } from '@nestwright/domain/sign-in/calls';
import { signInStart, signInStep } from '@nestwright/domain/sign-in/rules';
import { inPage } from '@nestwright/domain/form/store';
import { usePostedSignIn } from '@nestwright/domain/sign-in/store';
import { Button } from '@nestwright/kit/button';
import { changeUser } from '@nestwright/domain/user/calls';

import section from '#frame/section.module.css';
import { useFieldFocus } from '#sign-in/use-field-focus.ts';

import { useAskedStep } from '#steps/asked-step.ts';

import { ProveStep } from './prove-step.tsx';
import css from './manage-screen.module.css';
import { proofOptions } from './proof-options.ts';

interface EmailChangeProps {
  session: StoredSession;
  passkeys: Passkeys | null;
}

/** The steps: first prove your identity, then confirm the new address. */
type Changing = 'closed' | 'old' | 'new' | 'changed';

/** The account's e-mail. Changing it requires a fresh proof, and a code sent to the new address. */
export function EmailChange({ session, passkeys }: EmailChangeProps) {
  const { step, done } = useAskedStep();
  const [changing, setChanging] = useState<Changing>(() => {
    if (step === 'email') return 'old';
    if (step === 'new-email') return 'new';
    return done === 'email' ? 'changed' : 'closed';
  });
  const first = useRef(changing);
  const start = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The focused form has disappeared, so focus returns to where the change began.
    if (changing === 'changed' && changing !== first.current) start.current?.focus();
  }, [changing]);

  return (
    <section className={section.block} aria-labelledby="email-heading">
      <h2 id="email-heading" className={section.blockHeading}>
        E-mail
      </h2>
      <p className={section.text}>
        You log in with <strong className={css.address}>{session.UserEmail}</strong>.
      </p>
      {changing === 'old' && (
        <ProveStep
          email={session.UserEmail}
          {...proofOptions(passkeys)}
          onProven={() => setChanging('new')}
        />
      )}
      {changing === 'new' && (
        <EmailChangeForm
          email={session.UserEmail}
          passkeys={passkeys}
          onChanged={() => setChanging('changed')}
        />
      )}
      {(changing === 'closed' || changing === 'changed') && (
        <form role="presentation" method="get" action="#email-heading">
          <Button
            ref={start}
            kind="quiet"
            type="submit"
            name="step"
            value="email"
            onClick={inPage(() => setChanging('old'))}
          >
            Change e-mail
          </Button>
        </form>
      )}
      <p role="status" className={section.done}>
        {changing === 'changed'
          ? 'Your e-mail is changed. If it wasn’t you, use the link in the message to your old address within 72 hours.'
          : ''}
      </p>
    </section>
  );
}

/** Asks for the new address and then for the code that was sent to it. */
function EmailChangeForm({
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
    sessionStore.set(changed.value);
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
          <SentTo onChangeAddress={() => dispatch({ type: 'address-change-asked' })}>
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
