import css from '#forms/form.module.css';
import { useSending } from '#forms/use-sending.ts';
import { requestOptOut } from '@nestwright/domain/opt-out/calls';
import { optOutSchema, optOutWishes } from '@nestwright/domain/opt-out/schema';
import { addressStates } from '@nestwright/domain/place/data';
import { useSession } from '@nestwright/contract/session/store';
import { Button } from '@nestwright/kit/button';
import { ChoiceGroup } from '@nestwright/kit/choice-group';
import { ErrorSummary } from '@nestwright/kit/error-summary';
import { Notice } from '@nestwright/kit/notice';
import { SelectField } from '@nestwright/kit/select-field';
import { TextField } from '@nestwright/kit/text-field';
import { useState } from 'react';

const STATE_OPTIONS = [
  { value: '', label: 'Choose your state' },
  ...addressStates.map(({ code, name }) => ({ value: code, label: name })),
];

interface Answers {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  state: string;
  wishes: string[];
}

/**
 * The opt-out form. Prefilled with a logged-in visitor's details. The first two choices, which the page is named
 * after, are preselected.
 */
export function OptOutForm() {
  const session = useSession();
  const [typed, setTyped] = useState<Partial<Answers>>({});
  const answers: Answers = {
    firstName: typed.firstName ?? session?.FirstName ?? '',
    lastName: typed.lastName ?? session?.LastName ?? '',
    email: typed.email ?? session?.UserEmail ?? '',
    phone: typed.phone ?? session?.PhoneNumber ?? '',
    state: typed.state ?? '',
    wishes: typed.wishes ?? ['sale', 'sharing'],
  };
  const { sending, errors, summary, attempt, submit, recheck } = useSending(optOutSchema, requestOptOut);
  function change<Field extends keyof Answers>(field: Field, value: Answers[Field]): void {
    setTyped({ ...typed, [field]: value });
    recheck(field, { ...answers, [field]: value });
  }

  if (sending.phase === 'sent') {
    return (
      <Notice kind="ok" role="status" className={css.thanks}>
        <h3 className={css.heading}>Your request is recorded</h3>
        <p>Your opt-out is in effect. If we have a question, we’ll write to {answers.email.trim()}.</p>
      </Notice>
    );
  }
  return (
    <form noValidate className={css.form} onSubmit={(event) => submit(event, answers)} aria-label="Opt out">
      <ErrorSummary key={attempt} errors={summary} />
      <ChoiceGroup
        multiple
        legend="What would you like us to do?"
        id="wishes"
        name="wishes"
        options={[...optOutWishes]}
        value={answers.wishes}
        onValueChange={(wishes) => change('wishes', wishes)}
        error={errors['wishes']}
      />
      <div className={css.pair}>
        <TextField
          label="First name"
          id="firstName"
          name="firstName"
          autoComplete="given-name"
          value={answers.firstName}
          onValueChange={(text) => change('firstName', text)}
          error={errors['firstName']}
        />
        <TextField
          label="Last name"
          id="lastName"
          name="lastName"
          autoComplete="family-name"
          value={answers.lastName}
          onValueChange={(text) => change('lastName', text)}
          error={errors['lastName']}
        />
      </div>
      <TextField
        label="E-mail"
        id="email"
        name="email"
        type="email"
        autoComplete="email"
        value={answers.email}
        onValueChange={(text) => change('email', text)}
        error={errors['email']}
      />
      <TextField
        label="Phone (optional)"
        hint="If you want calls and texts to stop, the number they come to."
        id="phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        value={answers.phone}
        onValueChange={(text) => change('phone', text)}
        error={errors['phone']}
      />
      <SelectField
        label="State"
        id="state"
        name="state"
        autoComplete="address-level1"
        options={STATE_OPTIONS}
        value={answers.state}
        onValueChange={(code) => change('state', code)}
        error={errors['state']}
      />
      {sending.phase === 'failed' && (
        <Notice kind="error">{sending.message} Nothing you entered is lost; please try again.</Notice>
      )}
      <Button type="submit" busy={sending.phase === 'sending'} className={css.send}>
        Send request
      </Button>
    </form>
  );
}
