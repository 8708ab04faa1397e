import { EMAIL_MESSAGE, readEmail } from '@nestwright/domain/base/email-rules';
import { hasGateway } from '@nestwright/domain/base/http-store';
import { paths } from '@nestwright/domain/paths';
import { showToast } from '@nestwright/domain/base/toast-store';
import { Button } from '@nestwright/kit/button';
import { TextField } from '@nestwright/kit/text-field';
import { useState, type SubmitEvent } from 'react';

import css from './newsletter-box.module.css';

type Signing =
  | { phase: 'asking'; message?: string }
  | { phase: 'sending' }
  | { phase: 'sent'; email: string };

export interface NewsletterBoxProps {
  /** The form's name for assistive technology. Two boxes on a page need different names. */
  name?: string;
  /** The address that was posted before hydration, and why it was refused. */
  posted?: { email: string; message: string };
}

/**
 * The newsletter box of the home page and the footer (product/overview#newsletter): an e-mail field and "Sign me up".
 * The subscription starts once the visitor opens the link in our mail. Without scripts, the home page answers the form.
 */
export function NewsletterBox({ name = 'Newsletter', posted }: NewsletterBoxProps) {
  const [email, setEmail] = useState(posted?.email ?? '');
  const [signing, setSigning] = useState<Signing>({
    phase: 'asking',
    ...(posted && { message: posted.message }),
  });

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (signing.phase === 'sending') return;
    const address = readEmail(email);
    if (address === undefined) return setSigning({ phase: 'asking', message: EMAIL_MESSAGE });
    setSigning({ phase: 'sending' });
    const { signUpForNewsletter } = await import('@nestwright/domain/site/newsletter-calls');
    const answer = await signUpForNewsletter(address);
    if (!answer.ok) return setSigning({ phase: 'asking', message: answer.message });
    setSigning({ phase: 'sent', email: address });
    showToast('emailsent');
  }

  if (!hasGateway()) {
    return (
      <div className={css.box}>
        <h2 className={css.title}>Our newsletter</h2>
        <p>The newsletter is not available on this site.</p>
      </div>
    );
  }
  return (
    <div className={css.box}>
      <h2 className={css.title}>Our newsletter</h2>
      {signing.phase === 'sent' ? (
        <p role="status">
          Almost done. We sent a link to <strong>{signing.email}</strong>. Open it to confirm your
          subscription.
        </p>
      ) : (
        <form
          method="post"
          action={paths.home}
          noValidate
          aria-label={name}
          onSubmit={(event) => void submit(event)}
          className={css.form}
        >
          <p>What to check around the house, and when it’s not worth paying for.</p>
          <div className={css.line}>
            <TextField
              label="E-mail"
              name="email"
              type="email"
              // The page that answers a posted address moves there, with scripts or without them.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus={posted !== undefined}
              autoComplete="email"
              value={email}
              onValueChange={(text) => {
                setEmail(text);
                if (signing.phase === 'asking' && signing.message && readEmail(text) !== undefined)
                  setSigning({ phase: 'asking' });
              }}
              error={signing.phase === 'asking' ? signing.message : undefined}
            />
            <Button type="submit" kind="offer" busy={signing.phase === 'sending'} className={css.send}>
              Sign me up
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
