import { Button } from '@nestwright/kit/button';

import type { LoadFailure } from '#remotes/load-failure.ts';
import css from './kept-page-screen.module.css';

/** What failed to load, whether it is being retried, and how to retry. */
export interface ChunkFailedScreenProps {
  failure: LoadFailure;
  busy: boolean;
  onRetry: () => void;
}

/**
 * A page whose HTML loaded but whose files didn't. It can be read, and its links are plain links. Controls that need
 * scripts are disabled.
 */
export function KeptPageScreen({
  content,
  failure,
  busy,
  onRetry,
}: ChunkFailedScreenProps & { content: readonly ChildNode[] }) {
  return (
    <>
      <div className={css.notice} role="alert" data-remote={failure.remote} data-phase={failure.phase}>
        <p>
          Part of this page didn’t load. You can read it and follow its links, but its forms don’t work yet.
        </p>
        <Button kind="quiet" onClick={onRetry} busy={busy}>
          Try again
        </Button>
      </div>
      <fieldset disabled role="none" ref={(place) => place?.replaceChildren(...content)} />
    </>
  );
}
