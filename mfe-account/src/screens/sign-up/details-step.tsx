import { useRef, type FormEvent } from 'react';
import { Button } from '@nestwright/kit/button';

import { PersonFields, type PersonText } from '#person/person-fields.tsx';
import { usePersonForm } from '#person/use-person-form.ts';
import css from '#sign-in/sign-in-step.module.css';

interface DetailsStepProps {
  isBusy: boolean;
  /** Creates the account; returns the gateway's messages by field. */
  onSubmit: (person: PersonText) => Promise<Record<string, string>>;
}

/** Last step of sign-up: first name, last name and mobile number. */
export function DetailsStep({ isBusy, onSubmit }: DetailsStepProps) {
  const person = usePersonForm({ firstName: '', lastName: '', phone: '' });
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (person.check()) person.refuse(await onSubmit(person.value));
    // Once the messages are rendered, focus the first invalid field so its message is read out.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };

  return (
    <form
      ref={form}
      noValidate
      aria-label="Your details"
      onSubmit={(event) => void submit(event)}
      className={css.fields}
    >
      <PersonFields value={person.value} onValueChange={person.setValue} errors={person.shown} />
      <div className={css.actions}>
        <Button type="submit" busy={isBusy}>
          Create account
        </Button>
      </div>
    </form>
  );
}
