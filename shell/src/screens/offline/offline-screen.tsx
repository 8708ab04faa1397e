import { Button } from '@nestwright/kit/button';
import { PageHead } from '@nestwright/domain/parts/page-head';
import { Link } from '@nestwright/contract/router';

import css from '#layout/message-page.module.css';

export interface OfflineScreenProps {
  /** `offline`; `opening`: online again, and the page is loading; `failed`: online, but the page could not load. */
  connection: keyof typeof words;
  busy: boolean;
  onRetry: () => void;
}

/** The page's text for each state of the connection. */
const words = {
  offline: {
    title: 'You’re offline',
    text: 'We’ll open this page when you’re back online.',
  },
  opening: {
    title: 'Opening this page',
    text: 'You’re back online, and this page is on its way.',
  },
  failed: {
    title: 'This page didn’t load',
    text: 'Your connection may have dropped. We’ll keep trying to open this page.',
  },
};

/** A page that could not be fetched without a connection. The caller opens the page once the connection is back. */
export function OfflineScreen({ connection, busy, onRetry }: OfflineScreenProps) {
  const { title, text } = words[connection];
  return (
    <div className={css.page} role="alert">
      <PageHead title={title} description="This page opens when the connection is back." noIndex />
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <Button onClick={onRetry} busy={busy}>
          Try again
        </Button>{' '}
        <Link to="/">Home</Link>
      </p>
    </div>
  );
}
