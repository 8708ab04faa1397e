import { EMAIL_MESSAGE, isEmail } from '@nestwright/shared-lib/email/rules';
import { Button } from '@nestwright/shared-lib/ui/button';
import { Notice } from '@nestwright/shared-lib/ui/notice';
import { TextField } from '@nestwright/shared-lib/ui/text-field';
import { useRef, useState, type FormEvent } from 'react';

import type { Phase } from './pro-sign-in-flow.ts';
import css from './sign-in.module.css';

export interface EmailFormProps {
  email: string;
  phase: Phase;
  /** The address trimmed and in lower case. */
  onSubmit: (email: string) => void;
}

/** The address that the code goes to. */
export function EmailForm({ email, phase, onSubmit }: EmailFormProps) {
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
    <form ref={form} noValidate onSubmit={submit} className={css.form}>
      {phase.kind === 'refused' && <Notice kind="error">{phase.message}</Notice>}
      <TextField
        label="Work e-mail"
        hint="Leads are mailed to this address as well."
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onValueChange={setText}
        error={isChecked && !isEmail(text) ? EMAIL_MESSAGE : undefined}
      />
      <Button type="submit" busy={phase.kind === 'waiting'}>
        Send my code
      </Button>
    </form>
  );
}
