import { Button } from '@nestwright/kit/button';
import { PageHead } from '@nestwright/domain/parts/page-head';
import { Link, useLocation } from '@nestwright/contract/router';
import { useContext, useMemo } from 'react';

import css from '#layout/message-page.module.css';
import { useOnline } from '#layout/use-online.ts';
import { PageContext } from '#page/page-context.ts';
import { OfflineScreen } from '#screens/offline/offline-screen.tsx';
import { type ChunkFailedScreenProps, KeptPageScreen } from './kept-page-screen.tsx';
import { useLaterRetry } from './use-later-retry.ts';

/**
 * One part of the site didn't load. Everything else still works, and the visitor can retry. If the
 * remote's outermost screen is what's missing, the server-rendered HTML stays readable.
 */
export function ChunkFailedScreen({ failure, busy, onRetry }: ChunkFailedScreenProps) {
  const { keptPage } = useContext(PageContext);
  const { pathname } = useLocation();
  // Discarded content stays until the page that replaces it is rendered.
  const content = useMemo(() => keptPage.contentOf(pathname), [keptPage, pathname]);
  const isOpening = useLaterRetry(failure.remote, busy, onRetry);
  const isOnline = useOnline();
  if (content) return <KeptPageScreen content={content} failure={failure} busy={busy} onRetry={onRetry} />;
  if (!isOnline || isOpening)
    return <OfflineScreen connection={isOnline ? 'opening' : 'offline'} busy={busy} onRetry={onRetry} />;
  return (
    <div className={css.page} role="alert" data-remote={failure.remote} data-phase={failure.phase}>
      <PageHead title="This page didn’t load" description="Part of the site couldn’t be loaded." noIndex />
      <h1>This page didn’t load</h1>
      <p>
        The rest of Nestwright still works. Your connection may have dropped, or we may be updating this part
        of the site.
      </p>
      <p>
        <Button onClick={onRetry} busy={busy}>
          Try again
        </Button>{' '}
        <Link to="/">Home</Link>
      </p>
    </div>
  );
}
