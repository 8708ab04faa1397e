import { useState } from 'react';
import { useAnswers } from '@nestwright/domain/base/decision-store';
import type { Result } from '@nestwright/domain/base/http-calls';
import type { LinkedRequest } from '@nestwright/domain/requests/request-link-calls';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';
import { TextField } from '@nestwright/kit/text-field';

import section from '#frame/section.module.css';

export interface UnconfirmedProps {
  token: string;
  /** Whether the request was sent from here. */
  mayConfirm: boolean;
  onAnswer: (answer: Result<LinkedRequest>) => void;
}

/** What the link can't do yet, and how its reader confirms the e-mail address that it was sent to (decision 021). */
export function Unconfirmed({ token, mayConfirm, onAnswer }: UnconfirmedProps) {
  const [phone, setPhone] = useState('');
  const { Form, isSending, refused } = useAnswers(({ answer }) => onAnswer(answer as Result<LinkedRequest>));
  return (
    <Form method="post" className={section.fields} aria-label="Confirm your e-mail">
      <input type="hidden" name="step" value="confirm" />
      <input type="hidden" name="token" value={token} />
      <p className={section.text}>
        For now, the link shows your request and cancels it. Confirm that the e-mail address is yours, and
        we’ll e-mail you who is coming, when, and how to reach them. The link then also lets you agree to a
        price and choose who may contact you.
      </p>
      {mayConfirm ? (
        <p className={section.text}>You sent this request from here, so one press is enough.</p>
      ) : (
        <TextField
          label="Phone number in your request"
          hint="It shows that you sent the request. Or open the link in the browser that sent it, and just confirm."
          name="phone"
          type="tel"
          autoComplete="tel"
          value={phone}
          onValueChange={setPhone}
          error={refused?.errors['phone']}
        />
      )}
      {refused?.message && <Notice kind="error">{refused.message}</Notice>}
      <div className={section.actions}>
        <Button type="submit" busy={isSending}>
          Yes, it’s my e-mail
        </Button>
      </div>
    </Form>
  );
}
