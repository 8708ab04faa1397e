import { useState } from 'react';
import type { StoredSession } from '@nestwright/contract/session/rules';
import { useFormInPage } from '@nestwright/domain/base/decision-store';
import { renewSession } from '@nestwright/domain/sign-in/session-store';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';

import section from '#frame/section.module.css';
import { PersonFields } from '#person/person-fields.tsx';
import { usePersonForm } from '#person/use-person-form.ts';

/** Name and phone, with the same rules as at sign-up. */
export function PersonEdit({ session }: { session: StoredSession }) {
  const [isEdited, setEdited] = useState(false);
  const { Form, isSending, refused, isDone } = useFormInPage('person', (saved) => {
    setEdited(false);
    renewSession(saved as StoredSession);
  });
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
            setEdited(true);
          }}
        />
        <div className={section.actions}>
          <Button type="submit" busy={isSending}>
            Save changes
          </Button>
          <p role="status" className={section.done}>
            {isDone && !isEdited ? 'Saved.' : ''}
          </p>
        </div>
      </Form>
    </section>
  );
}
