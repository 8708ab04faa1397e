import { Link } from '@nestwright/contract/router';
import { Notice } from '@nestwright/kit/notice';

import css from '#sign-in/sign-in-step.module.css';

/** The specified message for an address with an account, with a link to log in (product/errors#fields-and-codes). */
export function KnownAddress({ message }: { message: string }) {
  return (
    <Notice kind="error" className={css.notice}>
      {message} <Link to="/login">Log in</Link>
    </Notice>
  );
}
