import { sessionStore, useSession } from '@nestwright/contract/session/store';
import { bySchema } from '@nestwright/contract/storage/schema';
import { createStoredValue } from '@nestwright/contract/storage/store';
import { type ThreadNews, threadNewsSchema } from '@nestwright/domain/talk/thread-schema';
import * as v from 'valibot';

import { withLine } from './thread-news-rules.ts';

const storedSchema = v.object({ userId: v.string(), threads: v.array(threadNewsSchema) });
type StoredNews = v.InferOutput<typeof storedSchema>;

const nothing: StoredNews = { userId: '', threads: [] };

const stored = createStoredValue<StoredNews>({
  key: 'ThreadNews',
  read: bySchema(storedSchema),
  empty: nothing,
  toStored: (news) => (news.threads.length === 0 ? undefined : news),
});

/** What is new in this user's threads, shared by every tab. It contains only numbers, no words. */
export const threadNewsStore = {
  get: (): readonly ThreadNews[] => ofReader(stored.get(), sessionStore.get()?.UserID ?? ''),
  /** Replaces the list with the gateway's. */
  keep(threads: readonly ThreadNews[]): void {
    stored.set({ userId: sessionStore.get()?.UserID ?? '', threads: [...threads] });
  },
  /** Adds one thread's newer line. */
  note(line: ThreadNews): void {
    const before = threadNewsStore.get();
    const after = withLine(before, line);
    if (after !== before) threadNewsStore.keep(after);
  },
  clear: () => stored.clear(),
};

/** What is new in the reader's threads; none on the server and while hydrating, unless the server knows. */
export function useThreadNews(): readonly ThreadNews[] {
  return ofReader(stored.use(), useSession()?.UserID ?? '');
}

/** The value that a server provides for the first render (`KnownValuesProvider`). */
export function knownNews(userId: string, threads: readonly ThreadNews[]): Record<string, unknown> {
  return { ThreadNews: { userId, threads } };
}

const none: readonly ThreadNews[] = [];

function ofReader(news: StoredNews, userId: string): readonly ThreadNews[] {
  return news.userId === userId ? news.threads : none;
}
