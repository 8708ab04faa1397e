import { listThreads } from '@nestwright/domain/talk/thread-calls';

import { threadNewsStore } from './thread-news-store.ts';

/** Reads what is new in the reader's threads. If there is no response, the known values stay. */
export async function refreshNews(signal?: AbortSignal): Promise<void> {
  const answer = await listThreads(signal);
  if (answer.ok) threadNewsStore.keep(answer.value);
  else if (answer.status === 401) threadNewsStore.clear();
}

/** Reads what is new now and whenever the page becomes visible. Returns a function that stops this. */
export function keepNewsFresh(): () => void {
  const leave = new AbortController();
  const onVisibilityChange = () => {
    if (document.visibilityState !== 'hidden') void refreshNews(leave.signal);
  };
  document.addEventListener('visibilitychange', onVisibilityChange);
  onVisibilityChange();
  return () => {
    leave.abort();
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
}
