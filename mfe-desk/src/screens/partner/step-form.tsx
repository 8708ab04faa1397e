import { type RefusedForm, typedText } from '@nestwright/domain/base/form-store';
import type { PartnerStep } from '@nestwright/domain/partners/partner-schema';
import { Button } from '@nestwright/kit/button';
import { TextField } from '@nestwright/kit/text-field';
import { useState } from 'react';

import css from '#frame/desk.module.css';

interface Field {
  name: 'url' | 'since';
  label: string;
  hint: string;
}

const forms: Record<PartnerStep['step'], { title: string; button: string; field?: Field }> = {
  link: { title: 'A new address for the figures', button: 'Create a new address' },
  'end-link': { title: 'Turn off the address of the figures', button: 'Turn off the address' },
  webhook: {
    title: 'Where events are sent',
    button: 'Send events there',
    field: { name: 'url', label: 'Address', hint: 'A public https address. We create a new secret for it.' },
  },
  'end-webhook': { title: 'Stop sending events', button: 'Stop sending' },
  replay: {
    title: 'Send events again',
    button: 'Send again',
    field: { name: 'since', label: 'Since', hint: 'A day, such as 2026-11-20.' },
  },
  disable: { title: 'End the registration', button: 'End the registration' },
};

/** The form for one change of a partner. The browser posts it. */
export function StepForm({ step, refused }: { step: PartnerStep['step']; refused: RefusedForm | undefined }) {
  const own = typedText(refused, 'step') === step ? refused : undefined;
  const { title, button, field } = forms[step];
  const [text, setText] = useState((field && typedText(own, field.name)) ?? '');
  return (
    <section className={css.block} aria-labelledby={step}>
      <h2 id={step} className={css.blockHeading}>
        {title}
      </h2>
      <form method="post" noValidate aria-labelledby={step} className={css.form}>
        <input type="hidden" name="step" value={step} />
        {field && (
          <TextField
            label={field.label}
            hint={field.hint}
            name={field.name}
            autoComplete="off"
            value={text}
            onValueChange={setText}
            error={own?.errors[field.name]}
          />
        )}
        <Button type="submit" kind="quiet">
          {button}
        </Button>
      </form>
    </section>
  );
}
