import { Button } from '@nestwright/kit/button';
import { PageHead } from '@nestwright/domain/parts/page-head';
import { Link } from '@nestwright/contract/router';

import css from '#layout/message-page.module.css';
import { useOnline } from '#layout/use-online.ts';

export interface OfflineScreenProps {
  busy: boolean;
  onRetry: () => void;
}

/** A page that could not be fetched without a connection. The caller opens the page once the connection is back. */
export function OfflineScreen({ busy, onRetry }: OfflineScreenProps) {
  const isOnline = useOnline();
  return (
    <div className={css.page} role="alert">
      <PageHead
        title={isOnline ? 'This page did not load' : 'You’re offline'}
        description="This page is opened when the connection is back."
        noIndex
      />
      {isOnline ? <h1>This page did not load</h1> : <h1>You’re offline</h1>}
      <p>
        {isOnline
          ? 'Your connection may have dropped. We’ll go on trying to open this page; nothing you typed is lost.'
          : 'We’ll open this page when you’re back. Nothing you typed is lost.'}
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
