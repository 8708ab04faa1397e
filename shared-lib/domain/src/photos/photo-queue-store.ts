import { outlivePage } from '@nestwright/contract/outlive-page';
import { randomId } from '@nestwright/domain/random-id';
import type { ShownPhoto } from '@nestwright/domain/talk/thread-schema';
import {
  forgetUnsent,
  listUnsent,
  putUnsent,
  type UnsentPhoto,
} from '@nestwright/domain/photos/unsent-photo-store';

import { preparePhoto } from './prepare-photo.ts';
import { sendPhoto } from './send-photo-calls.ts';

/** A photo that is being uploaded or could not be sent. */
export interface QueuedPhoto {
  key: string;
  name: string;
  state: 'waiting' | 'sending' | 'checking' | 'failed';
  /** The uploaded share, from 0 to 1. */
  progress: number;
  preview: string | null;
  /** Why it failed; '' otherwise. */
  message: string;
  /** Whether a retry may help. */
  canRetry: boolean;
}

/** Uploads the photos of one request or message one at a time. It continues while no page shows it. */
export interface PhotoQueue {
  subscribe(this: void, listener: () => void): () => void;
  get(this: void): readonly QueuedPhoto[];
  add(files: readonly File[]): void;
  retry(key: string): void;
  remove(key: string): void;
  /** Sets the listener that is called with each photo that has arrived. A new listener replaces the old one. */
  whenKept(listener: (photo: ShownPhoto) => void): void;
  /** Settles when all uploads are done. */
  idle(): Promise<void>;
  /** How many photos are on their way. One that failed for good is not. */
  pending(): number;
  /**
   * Moves the photos that are on their way to another request or message, where they continue. Photos that are chosen later stay.
   */
  handOver(this: void, to: string): Promise<void>;
  /** Takes over photos of another queue. */
  adopt(photos: readonly AdoptedPhoto[]): void;
}

/** A photo that changes its queue: what is shown, and what is stored unless it couldn't be read. */
interface AdoptedPhoto {
  shown: QueuedPhoto;
  unsent: UnsentPhoto | undefined;
}

const queues = new Map<string, PhotoQueue>();

/** The queue of a request or message. It resumes photos left by an earlier visit. */
export function photoQueue(of: string): PhotoQueue {
  const known = queues.get(of);
  if (known !== undefined) return known;
  const queue = createQueue(of);
  queues.set(of, queue);
  return queue;
}

function createQueue(of: string): PhotoQueue {
  let photos: readonly QueuedPhoto[] = [];
  const unsent = new Map<string, UnsentPhoto>();
  const stops = new Map<string, AbortController>();
  const listeners = new Set<() => void>();
  let running: Promise<void> | null = null;
  /** How many chosen files are still being read. */
  let entering = 0;
  let onKept: (photo: ShownPhoto) => void = () => undefined;

  function set(next: readonly QueuedPhoto[]): void {
    photos = next;
    for (const listener of listeners) listener();
  }
  const change = (key: string, to: Partial<QueuedPhoto>) =>
    set(photos.map((photo) => (photo.key === key ? { ...photo, ...to } : photo)));

  function drop(key: string): void {
    unsent.delete(key);
    void forgetUnsent(key);
    set(photos.filter((photo) => photo.key !== key));
  }

  function begin(): void {
    running ??= work().finally(() => {
      running = null;
      if (photos.some(({ state }) => state === 'waiting')) begin();
    });
  }

  async function work(): Promise<void> {
    for (;;) {
      const next = photos.find(({ state }) => state === 'waiting');
      if (next === undefined) return;
      await send(next.key);
    }
  }

  async function send(key: string): Promise<void> {
    const photo = unsent.get(key);
    if (photo === undefined) return drop(key);
    const stop = new AbortController();
    stops.set(key, stop);
    change(key, { state: 'sending', progress: 0, message: '' });
    const answer = await sendPhoto({
      blob: photo.blob,
      id: photo.id,
      onId(id) {
        photo.id = id;
        void putUnsent(photo);
      },
      onProgress: (progress) => change(key, { progress, state: progress < 1 ? 'sending' : 'checking' }),
      signal: stop.signal,
    });
    stops.delete(key);
    if (stop.signal.aborted) return;
    if (!answer.ok) {
      const isFinal = answer.status === 422 || answer.status === 413;
      if (isFinal) void forgetUnsent(key);
      return change(key, { state: 'failed', message: answer.message, canRetry: !isFinal });
    }
    // Updates the draft first. If the page is closed in between, the same id is sent again.
    onKept(answer.value);
    drop(key);
  }

  async function take(file: File): Promise<void> {
    const key = randomId();
    const shown = { key, name: file.name, progress: 0, preview: null, message: '', canRetry: false };
    const prepared = await preparePhoto(file);
    if (!prepared.ok) {
      entering -= 1;
      return set([...photos, { ...shown, state: 'failed', message: prepared.message }]);
    }
    const { blob, preview } = prepared;
    const photo = { key, of, name: file.name, blob, preview, id: null, addedAt: Date.now() };
    unsent.set(key, photo);
    await putUnsent(photo);
    entering -= 1;
    set([...photos, { ...shown, preview, state: 'waiting' }]);
    begin();
  }

  async function takeUp(): Promise<void> {
    for (const photo of await listUnsent(of)) {
      const { key, name, preview } = photo;
      // It was handed over meanwhile.
      if (unsent.has(key)) continue;
      unsent.set(key, photo);
      set([...photos, { key, name, preview, state: 'waiting', progress: 0, message: '', canRetry: false }]);
    }
    begin();
  }

  function again(): void {
    // Each change of the list renders its picker.
    if (!photos.some(({ canRetry }) => canRetry)) return;
    set(photos.map((photo) => (photo.canRetry ? { ...photo, state: 'waiting' as const } : photo)));
    begin();
  }

  const isUnderWay = ({ state, canRetry }: QueuedPhoto) => state !== 'failed' || canRetry;
  let taking: Promise<void> = takeUp();
  const queue: PhotoQueue = {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => photos,
    add(files) {
      entering += files.length;
      // Runs one at a time, because each photo is decoded to be shrunk.
      for (const file of files) taking = taking.then(() => take(file));
    },
    retry(key) {
      change(key, { state: 'waiting' });
      begin();
    },
    remove(key) {
      stops.get(key)?.abort();
      drop(key);
    },
    whenKept(listener) {
      onKept = listener;
    },
    async idle() {
      await taking;
      while (running !== null) await running;
    },
    pending: () => photos.filter(isUnderWay).length + entering,
    async handOver(to) {
      const isStaying = new Set(photos.filter((photo) => !isUnderWay(photo)).map(({ key }) => key));
      await taking;
      const leaving = photos.filter(({ key }) => !isStaying.has(key));
      const adopted = leaving.map((shown) => {
        stops.get(shown.key)?.abort();
        const kept = unsent.get(shown.key);
        unsent.delete(shown.key);
        if (kept !== undefined) kept.of = to;
        return { shown, unsent: kept };
      });
      set(photos.filter((photo) => !leaving.includes(photo)));
      photoQueue(to).adopt(adopted);
      for (const { unsent: kept } of adopted) if (kept !== undefined) await putUnsent(kept);
    },
    adopt(adopted) {
      for (const { shown, unsent: kept } of adopted) if (kept !== undefined) unsent.set(shown.key, kept);
      const shown = adopted.map((one) => ({
        ...one.shown,
        ...(one.unsent && { state: 'waiting' as const, progress: 0, message: '' }),
      }));
      set([...photos, ...shown]);
      begin();
    },
  };
  outlivePage(() => window.addEventListener('online', again));
  return queue;
}
