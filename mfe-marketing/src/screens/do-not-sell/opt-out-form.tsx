import css from '#forms/form.module.css';
import { problemsOf, useFormInPage } from '@nestwright/domain/base/decision-store';
import { fieldsNow } from '@nestwright/domain/base/field-schema';
import { readEmail } from '@nestwright/domain/base/email-rules';
import { optOutSchema, optOutWishes } from '@nestwright/domain/site/opt-out-schema';
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
  const { Form, isSending, refused, isDone } = useFormInPage('opt-out');
  // A browser does not send what is not ticked.
  const [typed, setTyped] = useState<Partial<Answers>>(() =>
    refused ? { wishes: [], ...refused.typed } : {},
  );
  const answers: Answers = {
    firstName: typed.firstName ?? session?.FirstName ?? '',
    lastName: typed.lastName ?? session?.LastName ?? '',
    email: typed.email ?? session?.UserEmail ?? '',
    phone: typed.phone ?? session?.PhoneNumber ?? '',
    state: typed.state ?? '',
    wishes: typed.wishes ?? ['sale', 'sharing'],
  };
  const errors = fieldsNow(optOutSchema, { ...answers }, refused);
  function change<Field extends keyof Answers>(field: Field, value: Answers[Field]): void {
    setTyped({ ...typed, [field]: value });
  }

  if (isDone) {
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
    <Form method="post" noValidate className={css.form} aria-label="Opt out">
      <input type="hidden" name="step" value="opt-out" />
      <ErrorSummary errors={problemsOf(refused)} />
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
      {refused?.message && (
        <Notice kind="error">{refused.message} Nothing you entered is lost; please try again.</Notice>
      )}
      <Button type="submit" busy={isSending} className={css.send}>
        Send request
      </Button>
    </Form>
  );
}
