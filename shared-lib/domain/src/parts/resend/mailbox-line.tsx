import { mailboxAddress } from '@nestwright/domain/base/http-calls';

import { useSyncExternalStore } from 'react';

import css from './resend.module.css';

const subscribeToNothing = () => () => undefined;

/** A link to the development mailbox, which stores mail instead of delivering it. Absent in production. */
export function MailboxLine() {
  // The server that renders a posted step doesn't know the page's configuration.
  const mailbox = useSyncExternalStore(subscribeToNothing, mailboxAddress, () => undefined);
  if (mailbox === undefined) return null;
  return (
    <p className={css.quiet}>
      Development: the e-mail is in the{' '}
      <a href={mailbox} target="_blank" rel="noreferrer">
        mailbox (opens in a new tab)
      </a>
      .
    </p>
  );
}
