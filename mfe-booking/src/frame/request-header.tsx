import { paths } from '@nestwright/domain/paths';
import { Link } from '@nestwright/contract/router';
import type { ReactNode } from 'react';
import { Logo } from '@nestwright/domain/parts/logo';

import css from './request-header.module.css';

/** The link home on pages that hide the site's header, with the page's own content next to it. */
export function RequestHeader({ children }: { children?: ReactNode }) {
  return (
    <header className={css.header}>
      <Link to={paths.home} className={css.home} aria-label="Nestwright, home page">
        <Logo />
      </Link>
      {children}
    </header>
  );
}
