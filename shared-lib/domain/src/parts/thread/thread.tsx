import '@nestwright/kit/more-menu.css';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';
import { Skeleton } from '@nestwright/kit/skeleton';
import { whenNear } from '@nestwright/domain/near/store';
import { type ComponentType, lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';

import css from './thread.module.css';
import type { EarlyWords, LiveThreadProps, ThreadProps } from './thread-props.ts';

/** With empty markup, React leaves the server's HTML in the element alone. */
const UNTOUCHED = { __html: '' };

/** Browsers load this on demand. */
const OnServer =
  typeof document === 'undefined'
    ? lazy(async () => ({ default: (await import('./live-thread.tsx')).LiveThread }))
    : null;

type Loaded =
  | { phase: 'waiting' | 'missing' }
  | { phase: 'ready'; Live: ComponentType<LiveThreadProps>; early: EarlyWords | undefined };

/**
 * The messages of one project and one pro, with a form for the next one (product/account#messages). Its code is a chunk
 * that is fetched when it comes near the window. Until then, the server's HTML has a form that works without scripts.
 */
export function Thread(props: ThreadProps) {
  const place = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<Loaded>({ phase: 'waiting' });
  const isWaiting = loaded.phase === 'waiting';
  useEffect(() => {
    if (!isWaiting || !place.current) return;
    let isWanted = true;
    const load = async () => {
      try {
        const { LiveThread } = await import('./live-thread.tsx');
        if (isWanted) setLoaded({ phase: 'ready', Live: LiveThread, early: earlyWords(place) });
      } catch {
        if (isWanted) setLoaded({ phase: 'missing' });
      }
    };
    const stop = whenNear(place.current, () => void load());
    return () => {
      isWanted = false;
      stop();
    };
  }, [isWaiting]);

  if (OnServer && props.known)
    return (
      <div className={css.place}>
        <Suspense>
          <OnServer {...props} early={undefined} />
        </Suspense>
      </div>
    );
  if (loaded.phase === 'ready')
    return (
      <div key="live" className={css.place}>
        <loaded.Live {...props} early={loaded.early} />
      </div>
    );
  // The server's form works without the chunk.
  if (props.known)
    return (
      <div ref={place} className={css.place} suppressHydrationWarning dangerouslySetInnerHTML={UNTOUCHED} />
    );
  return (
    <div ref={place} className={css.place}>
      {isWaiting ? (
        <Skeleton lines={4} />
      ) : (
        <>
          <Notice kind="error">The messages didn’t load. Please check your connection.</Notice>
          <div>
            <Button kind="quiet" onClick={() => setLoaded({ phase: 'waiting' })}>
              Try again
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** What was typed into the server's form before scripts replaced it. */
function earlyWords(place: RefObject<HTMLDivElement | null>): EarlyWords | undefined {
  const field = place.current?.querySelector('textarea');
  if (!field) return undefined;
  return {
    words: field.value,
    caret: document.activeElement === field ? [field.selectionStart, field.selectionEnd] : null,
  };
}
