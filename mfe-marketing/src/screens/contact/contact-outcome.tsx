import css from '#forms/form.module.css';
import type { Sending } from '#forms/use-sending.ts';
import { readEmail } from '@nestwright/domain/base/email-rules';
import { Notice } from '@nestwright/kit/notice';

/** Says why the message was not sent. The form keeps the message. */
export function Failure({ sending }: { sending: Sending }) {
  if (sending.phase !== 'failed') return null;
  return <Notice kind="error">{sending.message} Your message is still here; please try again.</Notice>;
}

/** Replaces the form once the message is sent. */
export function Thanks({ email }: { email: string }) {
  const address = readEmail(email);
  return (
    <Notice kind="ok" role="status" className={css.thanks}>
      <h2 className={css.heading}>Thanks, we got your message</h2>
      <p>
        {address === undefined ? (
          'We’ll answer by e-mail.'
        ) : (
          <>
            We’ll answer at <strong>{address}</strong>.
          </>
        )}
      </p>
    </Notice>
  );
}
