import type { ThreadSide } from '@nestwright/domain/talk/thread-rules';
import type { ThreadNews } from '@nestwright/domain/talk/thread-schema';

/** Selects the threads to count, by project, match or side. */
export interface CountedThreads {
  projectId?: string;
  /** The id of the match, which is the lead's. */
  id?: string;
  side?: ThreadSide;
}

/** The number of unread messages in these threads. */
export function unreadIn(
  threads: readonly ThreadNews[],
  { projectId, id, side }: CountedThreads = {},
): number {
  return threads
    .filter((one) => projectId === undefined || one.projectId === projectId)
    .filter((one) => id === undefined || one.id === id)
    .filter((one) => side === undefined || one.side === side)
    .reduce((sum, { unread }) => sum + unread, 0);
}

/** The list with a thread's newer line, or the same list if nothing changed or the line is older. */
export function withLine(threads: readonly ThreadNews[], line: ThreadNews): readonly ThreadNews[] {
  const known = threads.find(({ id }) => id === line.id);
  if (!known) return [line, ...threads];
  const isOlder = line.newest < known.newest || line.readByMe < known.readByMe;
  const isSame =
    line.newest === known.newest &&
    line.readByMe === known.readByMe &&
    line.readByThem === known.readByThem &&
    line.unread === known.unread;
  if (isOlder || isSame) return threads;
  return threads.map((one) => (one === known ? line : one));
}
