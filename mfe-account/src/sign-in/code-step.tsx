import { useEffect, useRef, useState, type FormEvent } from 'react';
import { INVALID_CODE_MESSAGE, isCode } from '@nestwright/shared-lib/session/rules';
import { Button } from '@nestwright/shared-lib/ui/button';
import { CodeField } from '@nestwright/shared-lib/ui/code-field';
import { Notice } from '@nestwright/shared-lib/ui/notice';

import { MailboxLine } from './mailbox-line.tsx';
import { Resend } from './resend.tsx';
import type { Phase } from './sign-in-flow.ts';
import css from './sign-in-step.module.css';

interface CodeStepProps {
  phase: Phase;
  /** Milliseconds since the epoch from which another code may be asked for. */
  resendAt: number;
  onSubmit: (code: string) => void;
  onResend: () => void;
  /** Something was typed after a refusal. */
  onEdit: () => void;
}

/** The 6-digit code. Checked by the gateway; "123 456" and "123-456" are read as 123456. */
export function CodeStep({ phase, resendAt, onSubmit, onResend, onEdit }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [isShort, setIsShort] = useState(false);
  const refused = phase.kind === 'refused' ? phase : undefined;
  const fieldError = isShort ? INVALID_CODE_MESSAGE : refused?.reason === 'field' ? refused.message : undefined;

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The message belongs to the field: focus there reads both out.
    if (refused?.reason === 'field') form.current?.querySelector('input')?.focus();
  }, [refused]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isComplete = isCode(code);
    setIsShort(!isComplete);
    if (isComplete) onSubmit(code);
    else form.current?.querySelector('input')?.focus();
  };
  const edit = (text: string) => {
    setCode(text);
    setIsShort(false);
    onEdit();
  };

  return (
    <>
      <form ref={form} noValidate onSubmit={submit} className={css.fields}>
        {refused && refused.reason !== 'field' && <Notice kind="error">{refused.message}</Notice>}
        <CodeField label="6-digit code" value={code} onValueChange={edit} error={fieldError} />
        <div className={css.actions}>
          <Button type="submit" busy={phase.kind === 'waiting'}>
            Continue
          </Button>
        </div>
      </form>
      <Resend resendAt={resendAt} onResend={onResend} />
      <MailboxLine />
    </>
  );
}
