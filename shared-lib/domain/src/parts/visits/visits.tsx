import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';
import { Skeleton } from '@nestwright/kit/skeleton';
import { whenNear } from '@nestwright/domain/near/store';
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';

import css from './visits.module.css';
import type { EarlyChoice, LiveVisitsProps, VisitsProps } from './visits-props.ts';

/** With empty markup, React leaves the server's HTML in the element alone. */
const UNTOUCHED = { __html: '' };

/** Browsers load this on demand. */
const OnServer =
  typeof document === 'undefined'
    ? lazy(async () => ({ default: (await import('./live-visits.tsx')).LiveVisits }))
    : null;

type Loaded =
  | { phase: 'waiting' | 'missing' }
  | { phase: 'ready'; Live: ComponentType<LiveVisitsProps>; early: EarlyChoice | undefined };

/**
 * The visits of one project and one pro, with each side's possible steps (product/account#visits). Its code is a chunk
 * that is fetched when it comes near the window. Until then, the server's HTML has forms that work without scripts.
 */
export function Visits(props: VisitsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<Loaded>({ phase: 'waiting' });
  const isWaiting = loaded.phase === 'waiting';
  useEffect(() => {
    if (!isWaiting || !place.current) return;
    let isWanted = true;
    const load = async () => {
      try {
        const { LiveVisits } = await import('./live-visits.tsx');
        if (isWanted) setLoaded({ phase: 'ready', Live: LiveVisits, early: earlyChoice(place.current) });
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
  // The server's forms work without the chunk.
  if (props.known)
    return (
      <div ref={place} className={css.place} suppressHydrationWarning dangerouslySetInnerHTML={UNTOUCHED} />
    );
  return (
    <div ref={place} className={css.place}>
      {isWaiting ? (
        <Skeleton lines={3} />
      ) : (
        <>
          <Notice kind="error">The visits didn’t load. Please check your connection.</Notice>
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

/** What was chosen in the server's form before scripts replaced it. */
function earlyChoice(place: Element | null): EarlyChoice | undefined {
  const chosen = place?.querySelectorAll<HTMLInputElement>('[name=times]:checked, [name=startsAt]:checked');
  return chosen && chosen.length > 0 ? { times: [...chosen].map(({ value }) => value) } : undefined;
}
