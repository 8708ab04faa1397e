import { bySchema } from '@nestwright/contract/storage/schema';
import { pageConfig } from '@nestwright/domain/base/http-store';
import { listThreads } from '@nestwright/domain/talk/thread-calls';
import { type ThreadNews, threadNewsSchema } from '@nestwright/domain/talk/thread-schema';
import { threadNewsStore } from '@nestwright/domain/talk/thread-news-store';

/** After this many streams that end early, the page polls instead. */
const MAX_FAILURES = 3;
/** A stream that lasts this long did not end early, in milliseconds. */
const EARLY_MS = 20_000;
/** The pause before a refused stream is requested again, in milliseconds. */
const AGAIN_MS = 2000;
/** How often the page polls if streams end early, in milliseconds. */
const POLL_MS = 15_000;

type Listener = (news: ThreadNews) => void;

const readNews = bySchema(threadNewsSchema);
const listeners = new Set<Listener>();
let live: { stop: () => void } | undefined;

/**
 * Calls back with changes in the reader's threads while the page is visible. It uses one stream for the whole page or, if
 * streams end early three times, polls every 15 seconds. Events contain only numbers and may come twice or late. Returns a
 * function that unsubscribes.
 */
export function followThreads(listener: Listener): () => void {
  listeners.add(listener);
  live ??= startLive();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    live?.stop();
    live = undefined;
  };
}

function startLive(): { stop: () => void } {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leave = new AbortController();
  let failures = 0;
  let openedAt = 0;

  const isHidden = () => document.visibilityState === 'hidden';

  async function ask(): Promise<void> {
    const { signal } = leave;
    const answer = await listThreads(signal);
    if (signal.aborted || !answer.ok) return;
    threadNewsStore.keep(answer.value);
    for (const news of answer.value) notify(news);
  }

  function poll(): void {
    void ask();
    timer = setTimeout(poll, POLL_MS);
  }

  function open(): void {
    if (isHidden()) return;
    if (failures >= MAX_FAILURES || typeof EventSource === 'undefined') return poll();
    const { gateway = '' } = pageConfig() as { gateway?: string };
    source = new EventSource(`${gateway}/api/threads/stream`);
    // A stream begins with the state of the newest threads, so nothing that happened in them before it is missed.
    source.addEventListener('open', () => {
      openedAt = Date.now();
    });
    source.addEventListener('message', ({ data }) => {
      const news = newsIn(data as string);
      if (!news) return;
      threadNewsStore.note(news);
      notify(news);
    });
    source.addEventListener('error', () => {
      failures = openedAt > 0 && Date.now() - openedAt >= EARLY_MS ? 0 : failures + 1;
      openedAt = 0;
      const isOver = source?.readyState === EventSource.CLOSED;
      if (!isOver && failures < MAX_FAILURES) return;
      source?.close();
      source = undefined;
      if (failures >= MAX_FAILURES) poll();
      else timer = setTimeout(open, AGAIN_MS);
    });
  }

  function close(): void {
    source?.close();
    source = undefined;
    clearTimeout(timer);
    leave.abort();
    leave = new AbortController();
    openedAt = 0;
  }

  /** A hidden page keeps no connection open, because a browser has only six per site. */
  function reopen(): void {
    close();
    failures = 0;
    open();
  }

  document.addEventListener('visibilitychange', reopen);
  window.addEventListener('online', reopen);
  open();
  return {
    stop: () => {
      close();
      document.removeEventListener('visibilitychange', reopen);
      window.removeEventListener('online', reopen);
    },
  };
}

function notify(news: ThreadNews): void {
  for (const listener of listeners) listener(news);
}

function newsIn(data: string): ThreadNews | undefined {
  try {
    return readNews(JSON.parse(data));
  } catch {
    return undefined;
  }
}
