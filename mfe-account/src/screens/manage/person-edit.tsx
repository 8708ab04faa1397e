import { useState } from 'react';
import type { StoredSession } from '@nestwright/contract/session/rules';
import { useAnswers } from '@nestwright/domain/base/decision-store';
import { renewSession } from '@nestwright/domain/sign-in/session-store';
import { typedText, useRefusedForm } from '@nestwright/domain/base/form-store';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';

import section from '#frame/section.module.css';
import { PersonFields } from '#person/person-fields.tsx';
import { useAskedStep } from '#steps/asked-step.ts';
import { usePersonForm } from '#person/use-person-form.ts';

/** Name and phone, with the same rules as at sign-up. */
export function PersonEdit({ session }: { session: StoredSession }) {
  const posted = useRefusedForm();
  const { done } = useAskedStep();
  const [isSaved, setSaved] = useState(done === 'person');
  const { Form, isSending, last, ...answers } = useAnswers(({ answer }) => {
    setSaved(answer.ok);
    if (answer.ok) renewSession(answer.value as StoredSession);
  });
  const before = typedText(posted, 'step') === 'person' ? posted : undefined;
  const refused = last ? answers.refused : before;
  const { FirstName: firstName, LastName: lastName, PhoneNumber: phone } = session;
  const { id, onValueChange, ...person } = usePersonForm({ firstName, lastName, phone }, refused);

  return (
    <section className={section.block} aria-labelledby="person-heading">
      <h2 id="person-heading" className={section.blockHeading}>
        Name and phone
      </h2>
      <Form id={id} method="post" noValidate aria-label="Your details" className={section.fields}>
        <input type="hidden" name="step" value="person" />
        {refused?.message && <Notice kind="error">{refused.message}</Notice>}
        <PersonFields
          {...person}
          onValueChange={(value) => {
            onValueChange(value);
            setSaved(false);
          }}
        />
        <div className={section.actions}>
          <Button type="submit" busy={isSending}>
            Save changes
          </Button>
          <p role="status" className={section.done}>
            {isSaved ? 'Saved.' : ''}
          </p>
        </div>
      </Form>
    </section>
  );
}
