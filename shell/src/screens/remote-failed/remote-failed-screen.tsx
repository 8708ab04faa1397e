import { Button } from '@nestwright/shared-lib/ui/button';
import { PageHead } from '@nestwright/shared-lib/parts/page-head';
import { Link, useLocation, useNavigate, useNavigation } from '@nestwright/shared-lib/router';

import css from '#layout/message-page.module.css';
import type { RemoteLoadError } from '#remotes/load-remote.ts';

/** One part of the site did not load; everything else still works, and this part can be asked for again. */
export function RemoteFailedScreen({ error }: { error: RemoteLoadError }) {
  const location = useLocation();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const retry = () => navigate(location, { replace: true, preventScrollReset: true });
  return (
    <div className={css.page} role="alert" data-remote={error.remote.name}>
      <PageHead title="This page did not load" description="Part of the site could not be loaded." noIndex />
      <h1>This page did not load</h1>
      <p>
        The rest of Nestwright works. Your connection may have dropped, or this part of the site is being
        updated; nothing you typed is lost.
      </p>
      <p>
        <Button onClick={() => void retry()} busy={navigation.state !== 'idle'}>
          Try again
        </Button>{' '}
        <Link to="/">Home</Link>
      </p>
    </div>
  );
}
