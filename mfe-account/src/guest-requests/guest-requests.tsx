import { useState } from 'react';
import { useAnswers } from '@nestwright/domain/base/decision-store';
import { typedText, useRefusedForm } from '@nestwright/domain/base/form-store';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';
import { TextField } from '@nestwright/kit/text-field';

import section from '#frame/section.module.css';

import { useGuestRequests } from './use-guest-requests.ts';

export interface GuestRequestsProps {
  /** Called when requests have joined the account. */
  onAdded: () => void;
}

/**
 * Asks whether the requests that were sent from this browser with another e-mail are the account's, as
 * the phone number in them shows (product/account#requests-of-this-browser).
 */
export function GuestRequests({ onAdded }: GuestRequestsProps) {
  const { count, settle } = useGuestRequests();
  const posted = useRefusedForm();
  const { Form, sent, isSending, last, refused } = useAnswers(({ answer }) => {
    if (!answer.ok) return;
    settle();
    if (areMine === 'yes') onAdded();
  });
  const [areMine, setAreMine] = useState('');
  const [phone, setPhone] = useState(typedText(posted, 'phone') ?? '');
  if (count === 0) return null;

  const shown = last ? refused : posted;
  const ofPhone = shown?.errors['phone'];
  const isOne = count === 1;
  const button = (answer: 'yes' | 'no') => ({
    type: 'submit' as const,
    name: 'areMine',
    value: answer,
    busy: isSending && sent?.get('areMine') === answer,
    onClick: () => setAreMine(answer),
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
      {shown?.message && ofPhone === undefined && <Notice kind="error">{shown.message}</Notice>}
      <Form method="post" role="presentation" className={section.fields}>
        <input type="hidden" name="step" value="whose" />
        <TextField
          label={isOne ? 'Phone number in the request' : 'Phone number in the requests'}
          name="phone"
          type="tel"
          autoComplete="tel"
          value={phone}
          onValueChange={setPhone}
          error={ofPhone}
        />
        <div className={section.actions}>
          <Button {...button('yes')}>{isOne ? 'Yes, add it' : 'Yes, add them'}</Button>
          <Button kind="quiet" {...button('no')}>
            {isOne ? 'No, it’s not mine' : 'No, they’re not mine'}
          </Button>
        </div>
      </Form>
    </section>
  );
}
