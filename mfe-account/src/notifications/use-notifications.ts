import { useEffect, useState } from 'react';
import { useSession } from '@nestwright/contract/session/store';
import { getNotifications } from '@nestwright/domain/talk/notification-calls';
import type { Notifications } from '@nestwright/domain/talk/notification-schema';
import { isSignedIn } from '@nestwright/domain/sign-in/session-rules';

/** The settings; `waiting` until they are read. */
export type ReadNotifications =
  | { phase: 'waiting' }
  | { phase: 'read'; of: string; value: Notifications }
  | { phase: 'failed'; message: string };

/**
 * The signed-in person's notification settings.
 *
 * @param known what the server has read for this page
 */
export function useNotifications(known: Notifications | null | undefined): ReadNotifications {
  const session = useSession();
  const userId = isSignedIn(session) ? session.UserID : '';
  const [read, setRead] = useState<ReadNotifications>(
    known ? { phase: 'read', of: userId, value: known } : { phase: 'waiting' },
  );
  const isRead = read.phase === 'read' && read.of === userId;
  useEffect(() => {
    if (userId === '' || isRead) return;
    const leaving = new AbortController();
    const ask = async () => {
      const answer = await getNotifications(leaving.signal);
      if (leaving.signal.aborted) return;
      setRead(
        answer.ok
          ? { phase: 'read', of: userId, value: answer.value }
          : { phase: 'failed', message: answer.message },
      );
    };
    void ask();
    return () => leaving.abort();
  }, [userId, isRead]);
  return read.phase === 'read' && !isRead ? { phase: 'waiting' } : read;
}
