import { useEffect, useReducer, useRef, useState } from 'react';
import { CodeStep } from '@nestwright/domain/parts/code-step';
import { EmailStep } from '@nestwright/domain/parts/email-step';
import { SentTo } from '@nestwright/domain/parts/sent-to';
import type { StoredSession } from '@nestwright/contract/session/rules';
import { sessionStore } from '@nestwright/contract/session/store';
import { sendCode, tryCode } from '@nestwright/domain/sign-in/calls';
import { signInStart, signInStep } from '@nestwright/domain/sign-in/rules';
import { Button } from '@nestwright/kit/button';
import { changeUser } from '@nestwright/domain/user/calls';

import section from '#frame/section.module.css';
import { useFieldFocus } from '#sign-in/use-field-focus.ts';

import { EmailRelease } from './email-release.tsx';
import css from './manage-screen.module.css';

/** First confirms the current address, then the new one. */
type Changing = 'closed' | 'old' | 'new' | 'changed';

/** The account's e-mail. Changing it requires a code sent to the old address and one to the new address. */
export function EmailChange({ session }: { session: StoredSession }) {
  const [changing, setChanging] = useState<Changing>('closed');
  const start = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The form is gone and focus with it, so focus returns to where the change began.
    if (changing === 'changed') start.current?.focus();
  }, [changing]);

  return (
    <section className={section.block} aria-labelledby="email-heading">
      <h2 id="email-heading" className={section.blockHeading}>
        E-mail
      </h2>
      <p className={section.text}>
        You log in with <strong className={css.address}>{session.UserEmail}</strong>.
      </p>
      {changing === 'old' && <EmailRelease email={session.UserEmail} onReleased={() => setChanging('new')} />}
      {changing === 'new' && <EmailChangeForm onChanged={() => setChanging('changed')} />}
      {(changing === 'closed' || changing === 'changed') && (
        <Button ref={start} kind="quiet" onClick={() => setChanging('old')}>
          Change e-mail
        </Button>
      )}
      <p role="status" className={section.done}>
        {changing === 'changed'
          ? 'Your e-mail is changed. If it wasn’t you, use the link in the message to your old address within 72 hours.'
          : ''}
      </p>
    </section>
  );
}

/** The new address, then the code that was sent to it. */
function EmailChangeForm({ onChanged }: { onChanged: () => void }) {
  const [flow, dispatch] = useReducer(signInStep, signInStart);
  const fields = useFieldFocus<HTMLDivElement>(flow.step);
  const address = flow.step === 'done' ? '' : flow.email;

  const send = (email: string) => sendCode(dispatch, { email, purpose: 'email-change' });
  const submitEmail = (email: string) => {
    dispatch({ type: 'email-submitted', email });
    return send(email);
  };
  const submitCode = async (code: string) => {
    const checked = await tryCode(dispatch, { email: address, code, purpose: 'email-change' });
    if (!checked.ok) return;
    const changed = await changeUser({ email: address });
    if (!changed.ok) return dispatch({ type: 'start-over', message: changed.message });
    sessionStore.set(changed.value);
    onChanged();
  };

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
