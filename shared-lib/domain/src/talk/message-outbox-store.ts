import { sessionStore, useSession } from '@nestwright/contract/session/store';
import { bySchema } from '@nestwright/contract/storage/schema';
import { createStoredValue } from '@nestwright/contract/storage/store';
import type { ThreadOf } from '@nestwright/domain/talk/thread-calls';

import { messageOutboxSchema, threadKey, type UnsentMessage } from './message-outbox-schema.ts';

const none: UnsentMessage[] = [];

const stored = createStoredValue<UnsentMessage[]>({
  key: 'MessageOutbox',
  read: bySchema(messageOutboxSchema),
  empty: none,
  toStored: (messages) => (messages.length === 0 ? undefined : { version: 1, messages }),
});

/** Messages waiting to be sent, oldest first. */
export const messageOutboxStore = {
  /** Those of this browser's current user. */
  get: (): UnsentMessage[] => ofWriter(stored.get(), sessionStore.get()?.UserID ?? ''),
  /** Appends a message, or replaces the one with the same id in place. */
  put(message: UnsentMessage): void {
    stored.update((messages) =>
      messages.some(({ id }) => id === message.id)
        ? messages.map((waiting) => (waiting.id === message.id ? message : waiting))
        : [...messages, message],
    );
  },
  /** Changes a waiting message; does nothing if it has been removed. */
  change(id: string, more: Partial<UnsentMessage>): void {
    stored.update((messages) =>
      messages.some((message) => message.id === id)
        ? messages.map((message) => (message.id === id ? { ...message, ...more } : message))
        : messages,
    );
  },
  /** Removes a message that was sent or taken back. */
  remove(id: string): void {
    stored.update((messages) => messages.filter((message) => message.id !== id));
  },
  clear: () => stored.clear(),
  subscribe: (listener: () => void) => stored.subscribe(listener),
};

/** A thread's messages waiting to be sent, oldest first; none on the server and while hydrating. */
export function useUnsentMessages(of: ThreadOf): UnsentMessage[] {
  const key = threadKey(of);
  const userId = useSession()?.UserID ?? '';
  return ofWriter(stored.use(), userId).filter((message) => threadKey(message.of) === key);
}

function ofWriter(messages: UnsentMessage[], userId: string): UnsentMessage[] {
  return messages.filter((message) => message.userId === userId);
}
