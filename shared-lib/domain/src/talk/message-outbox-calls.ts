import { randomId } from '@nestwright/domain/random-id';
import { sessionStore } from '@nestwright/contract/session/store';
import { sendMessage, type ThreadOf } from '@nestwright/domain/talk/thread-calls';
import type { Message } from '@nestwright/domain/talk/thread-schema';

import { threadKey, type UnsentMessage } from './message-outbox-schema.ts';
import { messageOutboxStore } from './message-outbox-store.ts';

/** The shortest and longest waits between attempts, in milliseconds. */
const FIRST_WAIT = 4000;
const MAX_WAIT_MS = 60_000;
/** The longest pause that the gateway may ask for, in milliseconds. */
const MAX_PAUSE_MS = 300_000;

/** The page's event for a message that the gateway has taken, whichever copy of this module sent it. */
const SENT = 'nestwright:message-sent';

/** The end of the pause that a busy gateway asked for (`Retry-After`); the browser's clock, in milliseconds. */
let pausedUntil = 0;
/** The current round of sending in this copy of the module. */
let round: Promise<boolean> | undefined;

/**
 * Adds a message to the outbox and sends everything in it. The message is stored first, so closing the page at any moment
 * loses nothing. Its id makes repeated sends the same message.
 *
 * @returns the stored message
 */
export function post(of: ThreadOf, words: string, photos: readonly string[] = []): UnsentMessage {
  const message: UnsentMessage = {
    id: randomId(),
    of,
    userId: sessionStore.get()?.UserID ?? '',
    words,
    photos: [...photos],
    at: new Date().toISOString(),
    attempts: 0,
    status: null,
    refusal: '',
  };
  messageOutboxStore.put(message);
  void sendMessages();
  return message;
}

/**
 * Sends waiting messages, oldest first, until one fails. Returns whether there are still messages to send.
 */
export async function sendMessages(): Promise<boolean> {
  // Messages that were added in the meantime are sent after the current ones.
  while (round) await round;
  round = sendAll();
  const isLeft = await round;
  round = undefined;
  return isLeft;
}

async function sendAll(): Promise<boolean> {
  for (let next = nextMessage(); next; next = nextMessage()) {
    if (pausedUntil > Date.now()) return true;
    const { id, of, words, photos } = next;
    const answer = await sendMessage(of, { id, words, photos });
    if (answer.ok) {
      window.dispatchEvent(new CustomEvent(SENT, { detail: { key: threadKey(of), message: answer.value } }));
      messageOutboxStore.remove(id);
      continue;
    }
    if (answer.retryAfter !== undefined)
      pausedUntil = Date.now() + Math.min(answer.retryAfter * 1000, MAX_PAUSE_MS);
    if (!isRefusal(answer.status)) {
      messageOutboxStore.change(id, { attempts: next.attempts + 1, status: answer.status ?? null });
      return true;
    }
    messageOutboxStore.change(id, { refusal: answer.fields?.['words'] ?? answer.message });
  }
  return false;
}

/** Calls back with each message of a thread that the gateway has just taken. Returns a function that unsubscribes. */
export function onSent(of: ThreadOf, take: (message: Message) => void): () => void {
  const key = threadKey(of);
  const onEvent = (event: Event) => {
    const { detail } = event as CustomEvent<{ key: string; message: Message }>;
    if (detail.key === key) take(detail.message);
  };
  window.addEventListener(SENT, onEvent);
  return () => window.removeEventListener(SENT, onEvent);
}

/**
 * Sends the outbox now, and again when the connection is back, the page becomes visible or some time has passed, but not
 * during the gateway's `Retry-After`. Returns a function that stops it.
 */
export function keepSendingMessages(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT;
  let isStopped = false;

  async function work(): Promise<void> {
    clearTimeout(timer);
    if (!nextMessage() || pausedUntil > Date.now()) return later();
    const isLeft = await sendMessages();
    if (!isLeft) return;
    later();
    wait = Math.min(wait * 2, MAX_WAIT_MS);
  }

  function later(): void {
    clearTimeout(timer);
    if (isStopped || !nextMessage()) return;
    timer = setTimeout(() => void work(), Math.max(wait, pausedUntil - Date.now()));
  }

  function soon(): void {
    wait = FIRST_WAIT;
    void work();
  }

  // The code that added a new message is already sending it.
  const stopListening = messageOutboxStore.subscribe(later);
  window.addEventListener('online', soon);
  document.addEventListener('visibilitychange', soon);
  void work();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopListening();
    window.removeEventListener('online', soon);
    document.removeEventListener('visibilitychange', soon);
  };
}

function nextMessage(): UnsentMessage | undefined {
  return messageOutboxStore.get().find(({ refusal }) => refusal === '');
}

/** A client error is final unless it only asks to wait or to log in again. */
function isRefusal(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);
}
