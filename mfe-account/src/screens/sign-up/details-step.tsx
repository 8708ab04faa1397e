import type { RefusedForm } from '@nestwright/contract/form/rules';
import type { IpLocation } from '@nestwright/domain/site/ip-location-schema';
import { SignInHere } from '@nestwright/domain/sign-in/sign-in-store';
import { Button } from '@nestwright/kit/button';
import { useContext } from 'react';

import { PersonFields } from '#person/person-fields.tsx';
import { usePersonForm } from '#person/use-person-form.ts';
import css from '#sign-in/sign-in-step.module.css';

const nobody = { firstName: '', lastName: '', phone: '' };

export interface DetailsStepProps {
  /** The proven address. */
  email: string;
  refused: RefusedForm | undefined;
  /** Where the visitor's network is, as far as known. */
  location: IpLocation | null;
}

/** The last step of sign-up: first name, last name and mobile number. */
export function DetailsStep({ email, refused, location }: DetailsStepProps) {
  const { Form, sending } = useContext(SignInHere);
  const { id, ...person } = usePersonForm(nobody, refused);
  return (
    <Form id={id} method="post" noValidate aria-label="Your details" className={css.fields}>
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="ip" value={location === null ? '' : JSON.stringify(location)} />
      <PersonFields {...person} />
      <div className={css.actions}>
        <Button type="submit" busy={sending !== undefined}>
          Create account
        </Button>
      </div>
    </Form>
  );
}
