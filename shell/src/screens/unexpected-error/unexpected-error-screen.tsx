import { Link } from '@nestwright/shared-lib/router';
import { PageHead } from '@nestwright/shared-lib/parts/page-head';

import css from '#layout/message-page.module.css';

/** Specification section 8: the router's error page. */
export function UnexpectedErrorScreen() {
  return (
    <div className={css.page} role="alert">
      <PageHead title="Something went wrong" description="This page could not be shown." noIndex />
      <h1>Unexpected Application Error!</h1>
      <p>
        This page ran into a fault on our side. What you typed is kept in your browser. Reload the page, or go
        on from the <Link to="/">home page</Link>.
      </p>
    </div>
  );
}
