import { randomId } from '@nestwright/domain/random-id';
import { sessionStore } from '@nestwright/contract/session/store';
import { sendMessage, type ThreadOf } from '@nestwright/domain/talk/thread-calls';
import type { Message, MessageAbout } from '@nestwright/domain/talk/thread-schema';

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
/** Messages whose photos are on their way in this copy of the module, and when those of a new message are in their queue. */
const awaited = new Set<string>();
const handedOver = new Map<string, Promise<void>>();
const PHOTO_GONE =
  'A photo of it is no longer in this browser. Please edit the message and add the photo again.';

/** A message as its form sends it. */
export interface Written {
  words: string;
  /** Ids of photos that the gateway has. */
  photos?: readonly string[];
  about?: MessageAbout | null;
  /** How many photos are still on their way; the message waits for them. */
  awaits?: number;
  /** Moves those photos to a queue of the message (`photosOfMessage`). */
  handOver?: (queue: string) => Promise<void>;
}

/** The name of the queue with a message's photos that are still on their way. */
export function photosOfMessage(id: string): string {
  return `message ${id}`;
}

/**
 * Adds a message to the outbox and sends everything in it. The message is stored first, so closing the page at any moment
 * loses nothing. Its id makes repeated sends the same message. It goes out once its photos have arrived.
 *
 * @returns the stored message
 */
export function post(
  of: ThreadOf,
  { words, photos = [], about = null, awaits = 0, handOver }: Written,
): UnsentMessage {
  const message: UnsentMessage = {
    id: randomId(),
    of,
    userId: sessionStore.get()?.UserID ?? '',
    words,
    photos: [...photos],
    awaits,
    about,
    at: new Date().toISOString(),
    attempts: 0,
    status: null,
    refusal: '',
  };
  messageOutboxStore.put(message);
  if (handOver) handedOver.set(message.id, handOver(photosOfMessage(message.id)));
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
  for (const message of messageOutboxStore.get()) if (isAwaiting(message)) void awaitPhotos(message.id);
  for (let next = nextMessage(); next; next = nextMessage()) {
    if (pausedUntil > Date.now()) return true;
    const { id, of, words, photos, about } = next;
    const answer = await sendMessage(of, { id, words, photos, ...(about && { about }) });
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
  return isLeft();
}

/** Waits until a message's photos have arrived, and then sends it. Only one tab does, because each photo must arrive once. */
async function awaitPhotos(id: string): Promise<void> {
  if (awaited.has(id)) return;
  awaited.add(id);
  try {
    // Otherwise, `keepSendingMessages` tries again.
    if (!(await inOneTab(photosOfMessage(id), () => receivePhotos(id)))) return;
  } finally {
    awaited.delete(id);
  }
  void sendMessages();
}

/** Returns whether the message no longer waits for photos. */
async function receivePhotos(id: string): Promise<boolean> {
  // Most messages have no photos, so their pages don't load this.
  const { photoQueue } = await import('@nestwright/domain/photos/photo-queue-store');
  await handedOver.get(id);
  handedOver.delete(id);
  const queue = photoQueue(photosOfMessage(id));
  queue.whenKept((photo) =>
    messageOutboxStore.change(id, ({ photos, awaits }) => ({
      photos: [...photos, photo.id],
      awaits: Math.max(0, awaits - 1),
    })),
  );
  for (const { key, canRetry } of queue.get()) if (canRetry) queue.retry(key);
  await queue.idle();
  const left = queue.get();
  const message = messageOutboxStore.get().find((one) => one.id === id);
  if (!message || !isAwaiting(message)) return true;
  if (left.some(({ canRetry }) => canRetry)) return false;
  messageOutboxStore.change(id, { refusal: left[0]?.message || PHOTO_GONE, awaits: 0 });
  for (const { key } of left) queue.remove(key);
  return true;
}

/** Does the work, unless another tab does: then false. A browser without locks has no way to know. */
async function inOneTab(name: string, work: () => Promise<boolean>): Promise<boolean> {
  if (!navigator.locks) return work();
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) =>
    lock === null ? false : work(),
  );
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
    if (!isLeft() || pausedUntil > Date.now()) return later();
    if (!(await sendMessages())) return;
    later();
    wait = Math.min(wait * 2, MAX_WAIT_MS);
  }

  function later(): void {
    clearTimeout(timer);
    if (isStopped || !isLeft()) return;
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

/** The oldest message that can go out. One that waits for its photos holds back later ones of its thread. */
function nextMessage(): UnsentMessage | undefined {
  const held = new Set<string>();
  return messageOutboxStore.get().find((message) => {
    if (isAwaiting(message)) held.add(threadKey(message.of));
    return message.refusal === '' && !held.has(threadKey(message.of));
  });
}

function isLeft(): boolean {
  return messageOutboxStore.get().some(({ refusal }) => refusal === '');
}

function isAwaiting({ refusal, awaits }: UnsentMessage): boolean {
  return refusal === '' && awaits > 0;
}

/** A client error is final unless it only asks to wait or to log in again. */
function isRefusal(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);
}
