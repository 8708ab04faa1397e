import type { Thread } from '@nestwright/domain/talk/thread-schema';
import { atStart } from '@nestwright/domain/talk/thread-words-rules';
import { useEffect, useState } from 'react';

import type { ThreadModel } from './thread-model.ts';

/** Reports messages as read while the page is visible and `end`, which follows the newest message, is in view. */
export function useReading(model: ThreadModel, thread: Thread, end: HTMLElement | null): void {
  const [isInView, setIsInView] = useState(false);
  const newest = thread.messages.findLast(({ side }) => side !== thread.side)?.n ?? 0;
  const { readByMe } = thread;
  useEffect(() => {
    if (!end || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => setIsInView(entries.at(-1)!.isIntersecting));
    observer.observe(end);
    return () => observer.disconnect();
  }, [end]);
  useEffect(() => {
    if (!isInView || newest <= readByMe) return;
    const report = () => {
      if (document.visibilityState !== 'hidden') void model.reportRead();
    };
    report();
    document.addEventListener('visibilitychange', report);
    window.addEventListener('online', report);
    return () => {
      document.removeEventListener('visibilitychange', report);
      window.removeEventListener('online', report);
    };
  }, [model, isInView, newest, readByMe]);
}

/** How many messages stay in the live region. */
const HEARD = 5;

/** The newest messages of the other side that arrived while the page was open, for screen readers. */
export function useArrivals({ messages, side, with: other }: Thread): { n: number; text: string }[] {
  const [first] = useState(() => messages.at(-1)?.n ?? 0);
  return messages
    .filter((message) => message.n > first && message.side !== side)
    .slice(-HEARD)
    .map(({ n, words }) => ({ n, text: `${atStart(other)}: ${words || 'a photo'}` }));
}
