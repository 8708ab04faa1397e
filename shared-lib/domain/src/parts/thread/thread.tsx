import '@nestwright/kit/more-menu.css';
import { lazy } from 'react';

import { type ChunkPart, NearPart } from '@nestwright/domain/parts/near-part';
import css from './thread.module.css';
import type { EarlyWords, ThreadProps } from './thread-props.ts';

const THREAD: ChunkPart<ThreadProps, EarlyWords> = {
  className: css.place,
  OnServer:
    typeof document === 'undefined'
      ? lazy(async () => ({ default: (await import('./live-thread.tsx')).LiveThread }))
      : null,
  load: async () => (await import('./live-thread.tsx')).LiveThread,
  readEarly: earlyWords,
  lines: 4,
  missing: 'The messages didn’t load. Please check your connection.',
};

/**
 * The messages of one project and one pro, with a form for the next one (product/account#messages). Its code is a chunk
 * that is fetched when it comes near the window. Until then, the server's HTML has a form that works without scripts.
 */
export function Thread(props: ThreadProps) {
  return <NearPart part={THREAD} props={props} />;
}

/** What was typed into the server's form before scripts replaced it. */
function earlyWords(place: Element | null): EarlyWords | undefined {
  const field = place?.querySelector('textarea');
  if (!field) return undefined;
  return {
    words: field.value,
    caret: document.activeElement === field ? [field.selectionStart, field.selectionEnd] : null,
  };
}
