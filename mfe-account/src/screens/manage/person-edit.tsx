import { useRef, useState, type FormEvent } from 'react';
import type { StoredSession } from '@nestwright/contract/session/rules';
import { sessionStore } from '@nestwright/contract/session/store';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';
import { changeUser } from '@nestwright/domain/user/calls';

import section from '#frame/section.module.css';
import { PersonFields } from '#person/person-fields.tsx';
import { usePersonForm } from '#person/use-person-form.ts';

type Saving =
  | { phase: 'editing' }
  | { phase: 'sending' }
  | { phase: 'saved' }
  | { phase: 'failed'; message: string };

/** Name and phone, with the same rules as at sign-up. */
export function PersonEdit({ session }: { session: StoredSession }) {
  const person = usePersonForm({
    firstName: session.FirstName,
    lastName: session.LastName,
    phone: session.PhoneNumber,
  });
  const [saving, setSaving] = useState<Saving>({ phase: 'editing' });
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (person.check()) {
      setSaving({ phase: 'sending' });
      const changed = await changeUser(person.value);
      if (changed.ok) sessionStore.set(changed.value);
      else person.refuse(changed.fields ?? {});
      setSaving(changed.ok ? { phase: 'saved' } : { phase: 'failed', message: changed.message });
    }
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };

  return (
    <section className={section.block} aria-labelledby="person-heading">
      <h2 id="person-heading" className={section.blockHeading}>
        Name and phone
      </h2>
      <form
        ref={form}
        noValidate
        aria-label="Your details"
        onSubmit={(event) => void submit(event)}
        className={section.fields}
      >
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
