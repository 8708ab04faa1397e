import { type FormEvent, useState } from 'react';
import { Button } from '@nestwright/kit/button';
import { TextField } from '@nestwright/kit/text-field';

import section from '#frame/section.module.css';

export interface UnconfirmedProps {
  /** Whether the request was sent from here. */
  mayConfirm: boolean;
  /** Confirms the e-mail address; elsewhere with the phone number in the request. */
  confirm: (phone?: string) => Promise<void>;
}

/** What the link can't do yet, and how its reader confirms the e-mail address that it was sent to (decision 021). */
export function Unconfirmed({ mayConfirm, confirm }: UnconfirmedProps) {
  const [phone, setPhone] = useState('');
  const [isSending, setSending] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    await confirm(mayConfirm ? '' : phone);
    setSending(false);
  };
  return (
    <form className={section.fields} aria-label="Confirm your e-mail" onSubmit={(event) => void send(event)}>
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
        />
      )}
      <div className={section.actions}>
        <Button type="submit" busy={isSending}>
          Yes, it’s my e-mail
        </Button>
      </div>
    </form>
  );
}
