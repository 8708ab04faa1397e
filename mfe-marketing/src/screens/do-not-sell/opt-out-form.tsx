import css from '#forms/form.module.css';
import { useSending } from '#forms/use-sending.ts';
import { readEmail } from '@nestwright/domain/base/email-rules';
import { requestOptOut } from '@nestwright/domain/site/opt-out-calls';
import { optOutSchema, optOutWishes } from '@nestwright/domain/site/opt-out-schema';
import { useRefusedForm } from '@nestwright/domain/base/form-store';
import { useLocation } from '@nestwright/contract/router';
import { useSession } from '@nestwright/contract/session/store';
import { Button } from '@nestwright/kit/button';
import { ChoiceGroup } from '@nestwright/kit/choice-group';
import { ErrorSummary } from '@nestwright/kit/error-summary';
import { Notice } from '@nestwright/kit/notice';
import { useState } from 'react';

import { type Answers, PersonFields } from './person-fields.tsx';

/**
 * The opt-out form, prefilled with a logged-in visitor's details. The first two choices, which give the page its name, are
 * preselected.
 */
export function OptOutForm() {
  const session = useSession();
  const { search } = useLocation();
  const refused = useRefusedForm();
  const [typed, setTyped] = useState<Partial<Answers>>(() => (refused?.typed ?? {}) as Partial<Answers>);
  const answers: Answers = {
    firstName: typed.firstName ?? session?.FirstName ?? '',
    lastName: typed.lastName ?? session?.LastName ?? '',
    email: typed.email ?? session?.UserEmail ?? '',
    phone: typed.phone ?? session?.PhoneNumber ?? '',
    state: typed.state ?? '',
    wishes: typed.wishes ?? ['sale', 'sharing'],
  };
  const { sending, errors, summary, attempt, submit, recheck } = useSending(optOutSchema, requestOptOut, {
    refused,
    isSent: new URLSearchParams(search).has('sent'),
  });
  function change<Field extends keyof Answers>(field: Field, value: Answers[Field]): void {
    setTyped({ ...typed, [field]: value });
    recheck(field, { ...answers, [field]: value });
  }

  if (sending.phase === 'sent') {
    return (
      <Notice kind="ok" role="status" className={css.thanks}>
        <h3 className={css.heading}>Your request is recorded</h3>
        <p>
          Our team will carry it out. If we have a question, we’ll write to{' '}
          {readEmail(answers.email) ?? 'you'}.
        </p>
      </Notice>
    );
  }
  return (
    <form
      method="post"
      noValidate
      className={css.form}
      onSubmit={(event) => submit(event, answers)}
      aria-label="Opt out"
    >
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
      <PersonFields answers={answers} errors={errors} onAnswer={change} />
      {sending.phase === 'failed' && (
        <Notice kind="error">{sending.message} Nothing you entered is lost; please try again.</Notice>
      )}
      <Button type="submit" busy={sending.phase === 'sending'} className={css.send}>
        Send request
      </Button>
    </form>
  );
}
