import {
  CODE_LENGTH,
  CODE_RESEND_SECONDS,
  INVALID_CODE_MESSAGE,
  isCode,
} from '@nestwright/domain/sign-in/session-rules';
import { Resend } from '@nestwright/domain/parts/resend';
import type { SignInPhase } from '@nestwright/domain/sign-in/sign-in-rules';
import { useArrivingFocus } from '@nestwright/kit/arriving-focus';
import { Button } from '@nestwright/kit/button';
import { CodeField } from '@nestwright/kit/code-field';
import { Notice } from '@nestwright/kit/notice';
import { useEffect, useRef, useState, type FormEvent } from 'react';

import { codeHint } from './code-hint.ts';
import css from './code-step.module.css';

interface CodeStepProps {
  /** The address that the code was sent to; the server names it when it answers a posted form. */
  email?: string;
  phase: SignInPhase;
  /** When another code may be requested, in milliseconds since the epoch; 0 if it is unknown when this one was sent. */
  resendAt: number;
  onSubmit: (code: string) => void;
  onResend: () => void;
  /** Label of the button. */
  action?: string;
}

/** The mailed code (product/rules#fields). Checked by the gateway; "123 456" and "123-456" are read as 123456. */
export function CodeStep({ email, phase, resendAt, onSubmit, onResend, action = 'Continue' }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [isShort, setIsShort] = useState(false);
  // A refusal from before the latest typing. Its message doesn't apply to the new text.
  const [answered, setAnswered] = useState<SignInPhase | null>(null);
  const refused = phase.kind === 'refused' && phase !== answered ? phase : undefined;
  const refusedField = refused?.reason === 'field' ? refused.message : undefined;
  // Tries are counted per code, so a new code starts at zero.
  const [tried, setTried] = useState({ resendAt, wrongTries: 0, at: 0 });
  const wrongTries = tried.resendAt === resendAt ? tried.wrongTries : 0;
  const sentAt = resendAt === 0 ? null : resendAt - CODE_RESEND_SECONDS * 1000;
  const hint = refused?.reason === 'field' ? codeHint({ sentAt, wrongTries }, tried.at) : '';

  const form = useRef<HTMLFormElement>(null);
  const focus = useArrivingFocus();
  useEffect(() => {
    // Focus on the field makes screen readers read both the field and its message.
    if (refused?.reason === 'field')
      focus(form.current?.querySelector<HTMLInputElement>('input:not([type=hidden])'));
  }, [refused, focus]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isComplete = isCode(code);
    setIsShort(!isComplete);
    if (!isComplete)
      return form.current?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus();
    setTried({ resendAt, wrongTries: wrongTries + 1, at: Date.now() });
    onSubmit(code);
  };
  const resend = () => {
    onResend();
    // The button disappears during the minute, so focus moves to the field, where the next step is.
    form.current?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus();
  };
  const edit = (text: string) => {
    setCode(text);
    setIsShort(false);
    setAnswered(phase);
  };

  return (
    <>
      <form
        ref={form}
        method="post"
        noValidate
        aria-label="Verification code"
        onSubmit={submit}
        className={css.fields}
      >
        {email !== undefined && <input type="hidden" name="email" value={email} />}
        {refused && refused.reason !== 'field' && <Notice kind="error">{refused.message}</Notice>}
        <CodeField
          label={`${CODE_LENGTH}-digit code`}
          length={CODE_LENGTH}
          name="code"
          // On the page that answers a posted form, the browser focuses this field by itself.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={refusedField !== undefined}
          value={code}
          onValueChange={edit}
          error={isShort ? INVALID_CODE_MESSAGE : refusedField}
        />
        {hint !== '' && (
          <Notice kind="pending" role="status">
            {hint}
          </Notice>
        )}
        <div className={css.actions}>
          <Button type="submit" busy={phase.kind === 'waiting'}>
            {action}
          </Button>
        </div>
      </form>
      <Resend email={email} resendAt={resendAt} onResend={resend} />
    </>
  );
}
