import { isDevelopment } from '@nestwright/domain/http/calls';

import css from './code-step.module.css';

/** In development, mail is not delivered: this line links to the mailbox that stores it. Absent on a live site. */
export function MailboxLine() {
  if (!isDevelopment()) return null;
  return (
    <p className={css.quiet}>
      Development: the code is in the{' '}
      <a href="/_mailbox" target="_blank" rel="noreferrer">
        mailbox (opens in a new tab)
      </a>
      .
    </p>
  );
}
