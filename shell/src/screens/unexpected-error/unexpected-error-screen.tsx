import { Button } from '@nestwright/kit/button';
import { Link, useLocation, useNavigate } from '@nestwright/contract/router';
import { PageHead } from '@nestwright/domain/parts/page-head';

import css from '#layout/message-page.module.css';

/** The router's error page (product/errors#unexpected-errors). Trying again renders the page anew, without a reload. */
export function UnexpectedErrorScreen() {
  const location = useLocation();
  const navigate = useNavigate();
  return (
    <div className={css.page} role="alert">
      <PageHead title="Something went wrong" description="This page could not be shown." noIndex />
      <h1>Unexpected Application Error!</h1>
      <p>
        This page ran into a fault on our side. What you typed is kept in your browser. Try again, or go on
        from the <Link to="/">home page</Link>.
      </p>
      <p>
        <Button onClick={() => void navigate(location, { replace: true, preventScrollReset: true })}>
          Try again
        </Button>
      </p>
    </div>
  );
}
