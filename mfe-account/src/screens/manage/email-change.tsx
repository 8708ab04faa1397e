import { useEffect, useRef, useState } from 'react';
import type { Passkeys } from '@nestwright/domain/sign-in/passkey-schema';
import type { StoredSession } from '@nestwright/contract/session/rules';
import { inPage } from '@nestwright/domain/base/form-store';
import { Button } from '@nestwright/kit/button';

import section from '#frame/section.module.css';

import { useAskedStep } from '#steps/asked-step.ts';

import { EmailChangeForm } from './email-change-form.tsx';
import { ProveStep } from '@nestwright/domain/parts/prove-step';
import css from './manage-screen.module.css';
import { proofOptions } from './proof-options.ts';

interface EmailChangeProps {
  session: StoredSession;
  passkeys: Passkeys | null;
}

/** The steps: first prove your identity, then confirm the new address. */
type Changing = 'closed' | 'old' | 'new' | 'changed';

/** The account's e-mail. Changing it requires a fresh proof, and a code sent to the new address. */
export function EmailChange({ session, passkeys }: EmailChangeProps) {
  const { step, done } = useAskedStep();
  const [changing, setChanging] = useState<Changing>(() => {
    if (step === 'email') return 'old';
    if (step === 'new-email') return 'new';
    return done === 'email' ? 'changed' : 'closed';
  });
  const first = useRef(changing);
  const start = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The focused form has disappeared, so focus returns to where the change began.
    if (changing === 'changed' && changing !== first.current) start.current?.focus();
  }, [changing]);

  return (
    <section className={section.block} aria-labelledby="email-heading">
      <h2 id="email-heading" className={section.blockHeading}>
        E-mail
      </h2>
      <p className={section.text}>
        You log in with <strong className={css.address}>{session.UserEmail}</strong>.
      </p>
      {changing === 'old' && (
        <ProveStep
          email={session.UserEmail}
          postedAs="email"
          {...proofOptions(passkeys)}
          onProven={() => setChanging('new')}
        />
      )}
      {changing === 'new' && (
        <EmailChangeForm
          email={session.UserEmail}
          passkeys={passkeys}
          onChanged={() => setChanging('changed')}
        />
      )}
      {(changing === 'closed' || changing === 'changed') && (
        <form role="presentation" method="get" action="#email-heading">
          <Button
            ref={start}
            kind="quiet"
            type="submit"
            name="step"
            value="email"
            onClick={inPage(() => setChanging('old'))}
          >
            Change e-mail
          </Button>
        </form>
      )}
      <p role="status" className={section.done}>
        {changing === 'changed'
          ? 'Your e-mail is changed. If it wasn’t you, use the link in the message to your old address within 72 hours.'
          : ''}
      </p>
    </section>
  );
}
