import type { ReactNode } from 'react';
import { Link } from '@nestwright/contract/router';
import { Logo } from '@nestwright/domain/parts/logo';
import { CODE_LENGTH } from '@nestwright/domain/sign-in/session-rules';

import css from './sign-in-layout.module.css';

/**
 * The frame of the sign-up and login pages. The site's header and footer are hidden on both (product/shell#frame), so the
 * home link is here.
 */
export function SignInLayout({ banner, children }: { banner?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.page}>
      <div className={css.top}>
        <Link to="/" className={css.home} aria-label="Nestwright home">
          <Logo />
        </Link>
      </div>
      {banner}
      <div className={css.columns}>
        <div className={css.form}>{children}</div>
        <aside className={css.promises} aria-label="What an account gives you">
          <p className={css.lead}>One place for every job around the house.</p>
          <ul className={css.list}>
            <li>
              <strong>Every request in one place.</strong> What you asked for, who was matched and what’s
              next.
            </li>
            <li>
              <strong>Up to 3 local pros.</strong> The first consultation is free.
            </li>
            <li>
              <strong>Price first.</strong> Work starts only once you agree on it.
            </li>
          </ul>
          <p className={css.quiet}>
            No password to forget. A {CODE_LENGTH}-digit code in your inbox is your key.
          </p>
        </aside>
      </div>
    </div>
  );
}
