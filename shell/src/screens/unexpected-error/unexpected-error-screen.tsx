import { Button } from '@nestwright/kit/button';
import { ANSWER_PARAMETER } from '@nestwright/contract/form/rules';
import { Link, useLocation, useNavigate } from '@nestwright/contract/router';
import { inPage } from '@nestwright/domain/base/form-store';
import { PageHead } from '@nestwright/domain/parts/page-head';

import css from '#layout/message-page.module.css';

/**
 * The router's error page (product/errors#unexpected-errors). Retrying renders the page again without a reload. Without scripts,
 * the button opens the page again.
 */
export function UnexpectedErrorScreen() {
  const location = useLocation();
  const navigate = useNavigate();
  const parameters = [...new URLSearchParams(location.search)].filter(([name]) => name !== ANSWER_PARAMETER);
  return (
    <div className={css.page} role="alert">
      <PageHead title="Something went wrong" description="We couldn’t show this page." noIndex />
      <h1>Unexpected Application Error!</h1>
      <p>
        Something went wrong on our side. Try again, or go to the <Link to="/">home page</Link>.
      </p>
      <form role="presentation" action={location.pathname}>
        {parameters.map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <Button
          type="submit"
          onClick={inPage(() => void navigate(location, { replace: true, preventScrollReset: true }))}
        >
          Try again
        </Button>
      </form>
    </div>
  );
}
