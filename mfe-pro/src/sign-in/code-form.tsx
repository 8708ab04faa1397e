import { isDevelopment } from '@nestwright/shared-lib/http/calls';
import { INVALID_CODE_MESSAGE, isCode } from '@nestwright/shared-lib/session/rules';
import { Button } from '@nestwright/shared-lib/ui/button';
import { CodeField } from '@nestwright/shared-lib/ui/code-field';
import { useEffect, useRef, useState, type FormEvent } from 'react';

import css from './sign-in.module.css';
import type { useProSignIn } from './use-pro-sign-in.ts';

/** The code from the mail, a way to get another, and a way back to the address. */
export function CodeForm({ signIn }: { signIn: ReturnType<typeof useProSignIn> }) {
  const { flow } = signIn;
  const [code, setCode] = useState('');
  const [isShort, setIsShort] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const refusal = flow.step === 'code' && flow.phase.kind === 'refused' ? flow.phase.message : undefined;
  useEffect(() => {
    if (refusal) form.current?.querySelector('input')?.focus();
  }, [refusal]);
  if (flow.step !== 'code') return <p role="status">One moment, your leads are opening.</p>;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsShort(!isCode(code));
    if (isCode(code)) void signIn.submitCode(code);
    else form.current?.querySelector('input')?.focus();
  };
  return (
    <div className={css.form}>
      <h2 ref={heading} tabIndex={-1} className={css.heading}>
        Enter your code
      </h2>
      <p>
        A 6-digit code is on its way to <strong className={css.address}>{flow.email}</strong>. It works for 10
        minutes.{' '}
        <button type="button" className={css.textButton} onClick={signIn.changeAddress}>
          Use another address
        </button>
      </p>
      <form ref={form} noValidate onSubmit={submit} className={css.form}>
        <CodeField
          label="6-digit code"
          value={code}
          onValueChange={(text) => {
            setCode(text);
            setIsShort(false);
            signIn.edited();
          }}
          error={isShort ? INVALID_CODE_MESSAGE : refusal}
        />
        <Button type="submit" busy={flow.phase.kind === 'waiting'}>
          Sign in
        </Button>
      </form>
      <Resend key={flow.resendAt} at={flow.resendAt} onResend={() => void signIn.resend()} />
      {isDevelopment() && (
        <p className={css.small}>
          Development: the code is in the{' '}
          <a href="/_mailbox" target="_blank" rel="noreferrer">
            mailbox (opens in a new tab)
          </a>
          .
        </p>
      )}
    </div>
  );
}

/** Another code, once the gateway would send one. */
function Resend({ at, onResend }: { at: number; onResend: () => void }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), Math.max(0, at - Date.now()));
    return () => clearTimeout(timer);
  }, [at]);
  if (!isDue) return <p className={css.small}>No mail yet? You can ask for another code after a minute.</p>;
  return (
    <Button kind="quiet" onClick={onResend}>
      Send another code
    </Button>
  );
}
