import { type RefusedForm, typedText } from '@nestwright/domain/base/form-store';
import { Button } from '@nestwright/kit/button';
import { CheckBox } from '@nestwright/kit/check-box';
import { TextField } from '@nestwright/kit/text-field';
import { useState } from 'react';

import css from '#frame/desk.module.css';

/** The form that registers a partner. The browser posts it. */
export function AddForm({ refused }: { refused: RefusedForm | undefined }) {
  const [name, setName] = useState(typedText(refused, 'name') ?? '');
  const [origins, setOrigins] = useState(typedText(refused, 'origins') ?? '');
  const [isTest, setTest] = useState(typedText(refused, 'isTest') === 'yes');
  return (
    <section className={css.block} aria-labelledby="add">
      <h2 id="add" className={css.blockHeading}>
        Register a partner
      </h2>
      <form method="post" noValidate aria-labelledby="add" className={css.form}>
        <input type="hidden" name="step" value="add" />
        <TextField
          label="Name"
          name="name"
          maxLength={100}
          autoComplete="off"
          value={name}
          onValueChange={setName}
          error={refused?.errors['name']}
        />
        <TextField
          label="Page origins"
          hint="One per line, without a path: https://www.example.com"
          name="origins"
          multiline
          rows={3}
          value={origins}
          onValueChange={setOrigins}
          error={refused?.errors['origins']}
        />
        <CheckBox
          label="Test mode: requests are marked and go to nobody"
          name="isTest"
          value="yes"
          checked={isTest}
          onCheckedChange={setTest}
        />
        <Button type="submit">Register</Button>
      </form>
    </section>
  );
}
