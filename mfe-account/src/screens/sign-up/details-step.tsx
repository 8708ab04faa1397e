import { useRef, type FormEvent } from 'react';
import { usePostedSignIn } from '@nestwright/domain/sign-in/sign-in-store';
import { Button } from '@nestwright/kit/button';

import { showAndFocus } from '#person/show-and-focus.ts';
import { PersonFields, type PersonText } from '#person/person-fields.tsx';
import { usePersonForm } from '#person/use-person-form.ts';
import css from '#sign-in/sign-in-step.module.css';

interface DetailsStepProps {
  /** The proven address. */
  email: string;
  isBusy: boolean;
  /** Creates the account; returns the gateway's messages by field. */
  onSubmit: (person: PersonText) => Promise<Record<string, string>>;
}

/** The last step of sign-up: first name, last name and mobile number. */
export function DetailsStep({ email, isBusy, onSubmit }: DetailsStepProps) {
  const posted = usePostedSignIn();
  const person = usePersonForm({ firstName: '', lastName: '', phone: '', ...posted?.typed }, posted?.errors);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    let isFine = false;
    showAndFocus(form, () => {
      isFine = person.check();
    });
    if (!isFine) return;
    const refused = await onSubmit(person.value);
    showAndFocus(form, () => person.refuse(refused));
  };

  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label="Your details"
      onSubmit={(event) => void submit(event)}
      className={css.fields}
    >
      <input type="hidden" name="email" value={email} />
      <PersonFields value={person.value} onValueChange={person.setValue} errors={person.shown} />
      <div className={css.actions}>
        <Button type="submit" busy={isBusy}>
          Create account
        </Button>
      </div>
    </form>
  );
}
