import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { EMAIL_MESSAGE, isEmail } from '@nestwright/shared-lib/email/rules';
import { Button } from '@nestwright/shared-lib/ui/button';
import { Notice } from '@nestwright/shared-lib/ui/notice';
import { TextField } from '@nestwright/shared-lib/ui/text-field';

import type { Phase } from './sign-in-flow.ts';
import css from './sign-in-step.module.css';

interface EmailStepProps {
  email: string;
  phase: Phase;
  action: string;
  /** The address as it is used from here on: trimmed and lower-case. */
  onSubmit: (email: string) => void;
  children?: ReactNode;
}

/** First step of sign-up and login: the e-mail address. `children` is shown instead of a plain refusal. */
export function EmailStep({ email, phase, action, onSubmit, children }: EmailStepProps) {
  const [text, setText] = useState(email);
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isEmail(text)) onSubmit(text.trim().toLowerCase());
    else form.current?.querySelector('input')?.focus();
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className={css.fields}>
      {phase.kind === 'refused' && (children ?? <Notice kind="error">{phase.message}</Notice>)}
      <TextField
        label="E-mail"
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={text}
        onValueChange={setText}
        error={isChecked && !isEmail(text) ? EMAIL_MESSAGE : undefined}
      />
      <div className={css.actions}>
        <Button type="submit" busy={phase.kind === 'waiting'}>
          {action}
        </Button>
      </div>
    </form>
  );
}
