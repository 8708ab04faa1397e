import { useState } from 'react';
import { inPage, typedText, useRefusedForm } from '@nestwright/domain/form/store';
import { answerGuestRequests, type WhoseRequests } from '@nestwright/domain/guest-requests/calls';
import { paths } from '@nestwright/domain/paths';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';
import { TextField } from '@nestwright/kit/text-field';

import section from '#frame/section.module.css';

import { useGuestRequests } from './use-guest-requests.ts';

type Answering =
  | { phase: 'resting' }
  | { phase: 'sending' }
  | { phase: 'failed'; message: string; ofPhone?: string | undefined };

export interface GuestRequestsProps {
  /** Called when requests have joined the account. */
  onAdded: () => void;
}

/**
 * Asks whether the requests that were sent from this browser with another e-mail are the account's, as
 * the phone number in them shows (product/account#requests-of-this-browser). Without scripts, the browser posts the form.
 */
export function GuestRequests({ onAdded }: GuestRequestsProps) {
  const { count, settle } = useGuestRequests();
  const refused = useRefusedForm();
  const [answering, setAnswering] = useState<Answering>(
    refused?.message === undefined
      ? { phase: 'resting' }
      : { phase: 'failed', message: refused.message, ofPhone: refused.errors['phone'] },
  );
  const [phone, setPhone] = useState(typedText(refused, 'phone') ?? '');
  if (count === 0) return null;

  const answer = async (whose: WhoseRequests) => {
    setAnswering({ phase: 'sending' });
    const answered = await answerGuestRequests(whose);
    if (!answered.ok)
      return setAnswering({
        phase: 'failed',
        message: answered.message,
        ofPhone: answered.fields?.['phone'],
      });
    settle();
    if (whose.areMine) onAdded();
  };
  const isOne = count === 1;
  const button = (areMine: boolean) => ({
    type: 'submit' as const,
    name: 'areMine',
    value: areMine ? 'yes' : 'no',
    busy: answering.phase === 'sending',
    onClick: inPage(() => void answer(areMine ? { areMine, phone } : { areMine: false })),
  });
  return (
    <section className={section.block} aria-labelledby="guest-requests-heading">
      <h2 id="guest-requests-heading" className={section.blockHeading}>
        {isOne ? 'Is this request yours?' : 'Are these requests yours?'}
      </h2>
      <p className={section.text}>
        {isOne ? '1 request was' : `${count} requests were`} sent from this browser without an account and
        with another e-mail address. If {isOne ? 'it’s' : 'they’re'} yours, type the phone number in{' '}
        {isOne ? 'it' : 'them'}, and we’ll add {isOne ? 'it' : 'them'} to your account. If not,{' '}
        {isOne ? 'it stays' : 'they stay'} with whoever sent {isOne ? 'it' : 'them'}.
      </p>
      {answering.phase === 'failed' && answering.ofPhone === undefined && (
        <Notice kind="error">{answering.message}</Notice>
      )}
      <form method="post" action={paths.account('projects')} role="presentation" className={section.fields}>
        <TextField
          label={isOne ? 'Phone number in the request' : 'Phone number in the requests'}
          name="phone"
          type="tel"
          autoComplete="tel"
          value={phone}
          onValueChange={setPhone}
          error={answering.phase === 'failed' ? answering.ofPhone : undefined}
        />
        <div className={section.actions}>
          <Button {...button(true)}>{isOne ? 'Yes, add it' : 'Yes, add them'}</Button>
          <Button kind="quiet" {...button(false)}>
            {isOne ? 'No, it’s not mine' : 'No, they’re not mine'}
          </Button>
        </div>
      </form>
    </section>
  );
}
