import { inPage } from '@nestwright/domain/base/form-store';
import { paths } from '@nestwright/domain/paths';
import { sendConfirmation } from '@nestwright/domain/requests/project-calls';
import { Button } from '@nestwright/kit/button';
import { useState } from 'react';

import css from './confirm-address.module.css';

type Sending =
  | { phase: 'resting' }
  | { phase: 'sending' }
  | { phase: 'sent' }
  | { phase: 'failed'; message: string };

/** The request whose address is not confirmed. */
export interface ConfirmAddressProps {
  project: { id: string; email: string };
}

/**
 * Asks a guest to confirm their address, in one line, with a button that mails the link (product/account#my-projects). Without
 * scripts, the browser posts it to the page of the project.
 */
export function ConfirmAddress({ project: { id, email } }: ConfirmAddressProps) {
  const [sending, setSending] = useState<Sending>({ phase: 'resting' });
  const send = async () => {
    setSending({ phase: 'sending' });
    const answered = await sendConfirmation(id);
    setSending(answered.ok ? { phase: 'sent' } : { phase: 'failed', message: answered.message });
  };
  return (
    <form
      method="post"
      action={`${paths.account('projects')}/${encodeURIComponent(id)}`}
      className={`nw-screen ${css.line}`}
      aria-label="Confirm your e-mail"
    >
      <p role="status" className={css.words}>
        {sending.phase === 'sent'
          ? `Sent to ${email}. Open the link in it here, in this browser.`
          : sending.phase === 'failed'
            ? sending.message
            : `Confirm ${email}, and our e-mails can say who is coming, when, and what you agreed on.`}
      </p>
      {sending.phase !== 'sent' && (
        <Button
          kind="quiet"
          type="submit"
          name="step"
          value="send-confirmation"
          busy={sending.phase === 'sending'}
          onClick={inPage(() => void send())}
        >
          Send me the link
        </Button>
      )}
    </form>
  );
}
