import { EMAIL_MESSAGE, isEmail, readEmail } from '@nestwright/domain/base/email-rules';
import type { SignInPhase } from '@nestwright/domain/sign-in/sign-in-rules';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';
import { TextField } from '@nestwright/kit/text-field';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';

import css from './email-step.module.css';

interface EmailStepProps {
  /** The state of this step: the address so far and its phase. */
  at: { email: string; phase: SignInPhase };
  field?: { label: string; hint?: string };
  action: string;
  /** The address used from here on, in lower case. */
  onSubmit: (email: string) => void;
  children?: ReactNode;
}

/**
 * Asks for the address that the code goes to (product/rules#fields). It must be valid, and is lower-cased before use.
 * `children` replaces a plain refusal message.
 */
export function EmailStep({ at, field = { label: 'E-mail' }, action, onSubmit, children }: EmailStepProps) {
  const [text, setText] = useState(at.email);
  // The server returns a posted text that isn't an address as refused.
  const [isPosted] = useState(at.phase.kind === 'refused' && !isEmail(at.email));
  const [isChecked, setIsChecked] = useState(isPosted);
  const form = useRef<HTMLFormElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    const email = readEmail(text);
    if (email === undefined) return form.current?.querySelector('input')?.focus();
    setText(email);
    onSubmit(email.toLowerCase());
  };

  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label="Get your code"
      onSubmit={submit}
      className={css.fields}
    >
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
        <Button type="submit" busy={at.phase.kind === 'waiting'}>
          {action}
        </Button>
      </div>
    </form>
  );
}
