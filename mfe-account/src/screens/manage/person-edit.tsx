import { useRef, useState, type FormEvent } from 'react';
import type { StoredSession } from '@nestwright/contract/session/rules';
import { renewSession } from '@nestwright/domain/sign-in/session-store';
import { typedText, useRefusedForm } from '@nestwright/domain/base/form-store';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';
import { changeUser } from '@nestwright/domain/sign-in/user-calls';

import section from '#frame/section.module.css';
import { PersonFields } from '#person/person-fields.tsx';
import { useAskedStep } from '#steps/asked-step.ts';
import { showAndFocus } from '#person/show-and-focus.ts';
import { usePersonForm } from '#person/use-person-form.ts';

type Saving =
  | { phase: 'editing' }
  | { phase: 'sending' }
  | { phase: 'saved' }
  | { phase: 'failed'; message: string };

/** Name and phone, with the same rules as at sign-up. */
export function PersonEdit({ session }: { session: StoredSession }) {
  const refused = useRefusedForm();
  const posted = refused?.typed?.['firstName'] === undefined ? undefined : refused;
  const { done } = useAskedStep();
  const person = usePersonForm(
    {
      firstName: typedText(posted, 'firstName') ?? session.FirstName,
      lastName: typedText(posted, 'lastName') ?? session.LastName,
      phone: typedText(posted, 'phone') ?? session.PhoneNumber,
    },
    posted?.errors,
  );
  const [saving, setSaving] = useState<Saving>(() => {
    if (posted?.message) return { phase: 'failed', message: posted.message };
    return { phase: done === 'person' ? 'saved' : 'editing' };
  });
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    let isFine = false;
    showAndFocus(form, () => {
      isFine = person.check();
      if (isFine) setSaving({ phase: 'sending' });
    });
    if (!isFine) return;
    const changed = await changeUser(person.value);
    showAndFocus(form, () => {
      if (changed.ok) renewSession(changed.value);
      else person.refuse(changed.fields ?? {});
      setSaving(changed.ok ? { phase: 'saved' } : { phase: 'failed', message: changed.message });
    });
  };

  return (
    <section className={section.block} aria-labelledby="person-heading">
      <h2 id="person-heading" className={section.blockHeading}>
        Name and phone
      </h2>
      <form
        ref={form}
        method="post"
        noValidate
        aria-label="Your details"
        onSubmit={(event) => void submit(event)}
        className={section.fields}
      >
        <input type="hidden" name="step" value="person" />
        {saving.phase === 'failed' && <Notice kind="error">{saving.message}</Notice>}
        <PersonFields
          value={person.value}
          onValueChange={(value) => {
            person.setValue(value);
            if (saving.phase !== 'sending') setSaving({ phase: 'editing' });
          }}
          errors={person.shown}
        />
        <div className={section.actions}>
          <Button type="submit" busy={saving.phase === 'sending'}>
            Save changes
          </Button>
          <p role="status" className={section.done}>
            {saving.phase === 'saved' ? 'Saved.' : ''}
          </p>
        </div>
      </form>
    </section>
  );
}
