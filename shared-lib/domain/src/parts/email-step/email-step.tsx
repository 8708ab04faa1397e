import { EMAIL_MESSAGE, isEmail, readEmail } from '@nestwright/domain/base/email-rules';
import type { SignInPhase } from '@nestwright/domain/sign-in/sign-in-rules';
import { SignInHere } from '@nestwright/domain/sign-in/sign-in-store';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';
import { TextField } from '@nestwright/kit/text-field';
import { type FormEvent, type ReactNode, useContext, useRef, useState } from 'react';

import css from './email-step.module.css';

interface EmailStepProps {
  /** The state of this step: the address so far and its phase. */
  at: { email: string; phase: SignInPhase };
  field?: { label: string; hint?: string };
  action: string;
  children?: ReactNode;
}

/**
 * Asks for the address that the code goes to (product/rules#fields), which must be valid. `children` replaces a plain refusal
 * message.
 */
export function EmailStep({ at, field = { label: 'E-mail' }, action, children }: EmailStepProps) {
  const { Form, sending, hidden } = useContext(SignInHere);
  const [text, setText] = useState(at.email);
  // The server returns a posted text that isn't an address as refused.
  const [isPosted] = useState(at.phase.kind === 'refused' && !isEmail(at.email));
  const [isChecked, setIsChecked] = useState(isPosted);
  const form = useRef<HTMLFormElement>(null);

  const check = (event: FormEvent) => {
    setIsChecked(true);
    const email = readEmail(text);
    if (email !== undefined) return setText(email);
    event.preventDefault();
    form.current?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus();
  };

  return (
    <Form
      ref={form}
      method="post"
      noValidate
      aria-label="Get your code"
      onSubmit={check}
      className={css.fields}
    >
      {hidden}
      {at.phase.kind === 'refused' &&
        isEmail(at.email) &&
        (children ?? <Notice kind="error">{at.phase.message}</Notice>)}
      <TextField
        {...field}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        // On the page that answers a posted form, the browser focuses this field by itself.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isPosted}
        value={text}
        onValueChange={setText}
        error={isChecked && !isEmail(text) ? EMAIL_MESSAGE : undefined}
      />
      <div className={css.actions}>
        <Button type="submit" busy={sending?.has('email') === true && !sending.has('go')}>
          {action}
        </Button>
      </div>
    </Form>
  );
}
