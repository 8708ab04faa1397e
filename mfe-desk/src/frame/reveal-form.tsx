import { REASON_MOST } from '@nestwright/domain/desk/desk-rules';
import { type RefusedForm, typedText } from '@nestwright/domain/base/form-store';
import { Button } from '@nestwright/kit/button';
import { TextField } from '@nestwright/kit/text-field';
import { useState } from 'react';

import css from './desk.module.css';

interface RevealFormProps {
  /** The details to open. */
  title: string;
  button: string;
  refused: RefusedForm | undefined;
}

/** A form that asks why personal details are needed. The browser posts it. */
export function RevealForm({ title, button, refused }: RevealFormProps) {
  const own = typedText(refused, 'step') === 'reveal' ? refused : undefined;
  const [reason, setReason] = useState(typedText(own, 'reason') ?? '');
  return (
    <section className={css.block} aria-labelledby="reveal">
      <h2 id="reveal" className={css.blockHeading}>
        {title}
      </h2>
      <form method="post" noValidate aria-labelledby="reveal" className={css.form}>
        <input type="hidden" name="step" value="reveal" />
        <TextField
          label="Why do you need them?"
          hint="Your name and reason are recorded."
          name="reason"
          maxLength={REASON_MOST}
          autoComplete="off"
          value={reason}
          onValueChange={setReason}
          error={own?.errors['reason']}
        />
        <Button type="submit" kind="quiet">
          {button}
        </Button>
      </form>
    </section>
  );
}
