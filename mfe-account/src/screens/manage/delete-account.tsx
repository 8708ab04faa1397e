import { useState } from 'react';
import { inPage } from '@nestwright/domain/base/form-store';
import { ProveStep } from '@nestwright/domain/parts/prove-step';
import type { Passkeys } from '@nestwright/domain/sign-in/passkey-schema';
import { paths } from '@nestwright/domain/paths';
import { endSession } from '@nestwright/domain/sign-in/session-store';
import { useNavigate } from '@nestwright/contract/router';
import { Button } from '@nestwright/kit/button';
import { Dialog } from '@nestwright/kit/dialog';
import { LinkButton } from '@nestwright/kit/link-button';

import section from '#frame/section.module.css';
import { useAskedStep } from '#steps/asked-step.ts';

import css from './manage-screen.module.css';
import { proofOptions } from './proof-options.ts';

/**
 * Deletes the account after a code sent to its address. First it says what is kept, in a dialog, or in the page without
 * scripts.
 */
export function DeleteAccount({ email, passkeys }: { email: string; passkeys: Passkeys | null }) {
  const isAsked = useAskedStep().step === 'delete';
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const keep = 'Keep my account';
  const question = (
    <ProveStep
      email={email}
      says={{ step: 'delete' }}
      {...proofOptions(passkeys)}
      onProven={() => {
        endSession();
        void navigate(paths.home, { replace: true });
      }}
      toDo={{ text: 'Enter it to delete your account.', action: 'Delete my account' }}
      before={<WhatIsKept />}
      beside={
        isAsked ? (
          <LinkButton kind="quiet" href={paths.account('manage')}>
            {keep}
          </LinkButton>
        ) : (
          <Button kind="quiet" onClick={() => setOpen(false)}>
            {keep}
          </Button>
        )
      }
    />
  );

  return (
    <section className={section.block} aria-labelledby="delete-heading">
      <h2 id="delete-heading" className={section.blockHeading}>
        Delete my account
      </h2>
      <p className={section.text}>
        You have 72 hours to undo this. If you want to keep your data, download it first.
      </p>
      {isAsked ? (
        question
      ) : (
        <>
          <form role="presentation" method="get" action="#delete-heading">
            <Button
              kind="quiet"
              type="submit"
              name="step"
              value="delete"
              onClick={inPage(() => setOpen(true))}
            >
              Delete my account
            </Button>
          </form>
          <Dialog open={isOpen} onClose={() => setOpen(false)} title="Delete your account?">
            {isOpen && question}
          </Dialog>
        </>
      )}
    </section>
  );
}

function WhatIsKept() {
  return (
    <div>
      <p className={section.text}>
        We close your account right away. After 72 hours, we cancel your open requests and tell the pros. Then
        we delete your name, e-mail, phone, categories, messages to us and your company, if you have one. We
        keep:
      </p>
      <ul className={css.kept}>
        <li>
          Requests you already sent, for 24 months, without your name, phone, e-mail, street or description.
        </li>
        <li>Reviews you published, without your name.</li>
        <li>
          The record of your consents, marked as withdrawn and without your name, because the law requires it.
        </li>
        <li>
          Proof of what happened: the steps and prices of your projects, and who could contact you when. These
          records don’t name you.
        </li>
        <li>Opt-outs, as scrambled forms of your e-mail address and phone number, so they still apply.</li>
        <li>What this browser has saved. “Forget this device” in the menu clears it.</li>
      </ul>
    </div>
  );
}
