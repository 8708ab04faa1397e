import type { Blurb } from '@nestwright/domain/site/blurb-schema';
import { Skeleton } from '@nestwright/kit/skeleton';
import { useEffect, useRef, useState } from 'react';

import css from './category-blurb.module.css';

type Writing = { phase: 'waiting' } | { phase: 'written'; blurb: Blurb } | { phase: 'failed' };

/** How far below the window the text is requested, so that it is there when the visitor reaches it. */
const AHEAD = '600px';

/**
 * The short text about the keyword (product/public-pages#category, product/calls#short-text). It is shown as text, never as
 * HTML. If it fails to load, nothing is shown.
 */
export function CategoryBlurb({ keyword }: { keyword: string }) {
  const place = useRef<HTMLElement>(null);
  const [writing, setWriting] = useState<Writing>({ phase: 'waiting' });

  useEffect(() => {
    const asking = new AbortController();
    async function ask(): Promise<void> {
      try {
        // Many visitors never get here, so the page doesn't wait for this code.
        const { writeBlurb } = await import('@nestwright/domain/site/blurb-calls');
        const answer = await writeBlurb(keyword, asking.signal);
        if (asking.signal.aborted) return;
        setWriting(answer.ok ? { phase: 'written', blurb: answer.value } : { phase: 'failed' });
      } catch {
        setWriting({ phase: 'failed' });
      }
    }
    const stopWatching = onceNearViewport(place.current, () => void ask());
    return () => {
      stopWatching();
      asking.abort();
    };
  }, [keyword]);

  if (writing.phase === 'failed') return null;
  return (
    <section
      ref={place}
      className={css.section}
      aria-label="About this service"
      aria-busy={writing.phase === 'waiting'}
    >
      <div className={`nw-page ${css.sheet}`}>
        {writing.phase === 'waiting' ? (
          <Skeleton />
        ) : (
          <>
            <p className={css.label}>
              {writing.blurb.writtenBy === 'model' ? 'Written with AI' : 'About this service'}
            </p>
            <h2>{writing.blurb.title}</h2>
            <p className={css.text}>{writing.blurb.body}</p>
          </>
        )}
      </div>
    </section>
  );
}

/** Calls back once when the element nears the viewport, or immediately without IntersectionObserver. */
function onceNearViewport(element: Element | null, callBack: () => void): () => void {
  if (element === null || typeof IntersectionObserver === 'undefined') {
    callBack();
    return () => undefined;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      callBack();
    },
    { rootMargin: AHEAD },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
