import { Button } from '@nestwright/kit/button';
import { Link, useLocation, useNavigate } from '@nestwright/contract/router';
import { PageHead } from '@nestwright/domain/parts/page-head';

import css from '#layout/message-page.module.css';

/** The router's error page (product/errors#unexpected-errors). Retrying renders the page again without a reload. */
export function UnexpectedErrorScreen() {
  const location = useLocation();
  const navigate = useNavigate();
  return (
    <div className={css.page} role="alert">
      <PageHead title="Something went wrong" description="We couldn’t show this page." noIndex />
      <h1>Unexpected Application Error!</h1>
      <p>
        Something went wrong on our side. What you typed is saved in your browser. Try again, or go to the{' '}
        <Link to="/">home page</Link>.
      </p>
      <p>
        <Button onClick={() => void navigate(location, { replace: true, preventScrollReset: true })}>
          Try again
        </Button>
      </p>
    </div>
  );
}
