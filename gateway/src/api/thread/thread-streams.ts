import type { ServerResponse } from 'node:http';
import type { AppDeps } from '#app-deps.ts';
import { matchOf, readersOf } from './thread-list.ts';
import { newsOf } from './thread-rows.ts';

const HEARTBEAT_MS = 25_000;
const DRAIN_LOOK_MS = 500;
/** Streams of one person; the oldest ends when another opens. */
const PER_PERSON = 8;
/** Streams of one gateway. */
const MOST_STREAMS = 5000;

/** An open stream of server-sent events. */
export interface Stream {
  /** Under which names it is kept. */
  keys: readonly string[];
  response: ServerResponse;
  /** Whether its person is still who they were. */
  isStillAllowed(this: void): Promise<boolean>;
  /** Sends the state of all threads: at the start, and when something may have been missed. */
  sendAll(this: void): Promise<void>;
}

/** The open streams of a gateway. */
export interface ThreadStreams {
  /** Whether the gateway takes another one. */
  hasRoom(): boolean;
  open(stream: Stream): void;
  /** Ends all streams; their pages open others elsewhere. */
  close(): void;
  count(): number;
}

/** Sends each open stream what the bell of the database rings for it. */
export function threadStreams(deps: Pick<AppDeps, 'db' | 'bell' | 'drain'>): ThreadStreams {
  const byKey = new Map<string, Set<Stream>>();
  const all = new Set<Stream>();

  function end(stream: Stream): void {
    if (!all.delete(stream)) return;
    for (const key of stream.keys) {
      const kept = byKey.get(key);
      kept?.delete(stream);
      if (kept?.size === 0) byKey.delete(key);
    }
    stream.response.end();
  }

  async function hear(id: string | null): Promise<void> {
    if (id === null) {
      await Promise.all([...all].map((stream) => stream.sendAll()));
      return;
    }
    const readers = await readersOf(deps.db, id);
    const match = await matchOf(deps.db, id);
    if (match === undefined) return;
    for (const { keys, side } of readers) {
      const open = keys.flatMap((key) => [...(byKey.get(key) ?? [])]);
      if (open.length === 0) continue;
      const news = await newsOf(deps.db, { match, side });
      for (const { response } of open) sendEvent(response, news);
    }
  }

  async function check(stream: Stream): Promise<void> {
    if (await stream.isStillAllowed()) stream.response.write(': still here\n\n');
    else end(stream);
  }

  // A failed look is made up for by the page, which asks again when it is shown.
  const stopListening = deps.bell?.listen((id) => void hear(id).catch(() => undefined));
  const heartbeat = setInterval(() => {
    for (const stream of all) void check(stream).catch(() => end(stream));
  }, HEARTBEAT_MS);
  heartbeat.unref();
  const draining = setInterval(() => {
    if ((deps.drain?.phase ?? 'serving') !== 'serving') endAll();
  }, DRAIN_LOOK_MS);
  draining.unref();

  function endAll(): void {
    for (const stream of all) end(stream);
  }

  return {
    hasRoom: () => all.size < MOST_STREAMS && (deps.drain?.phase ?? 'serving') === 'serving',
    open(stream) {
      all.add(stream);
      for (const key of stream.keys) {
        const kept = byKey.get(key) ?? new Set();
        byKey.set(key, kept.add(stream));
        const [oldest] = kept;
        if (kept.size > PER_PERSON && oldest !== undefined) end(oldest);
      }
      stream.response.on('close', () => end(stream));
    },
    close() {
      stopListening?.();
      clearInterval(heartbeat);
      clearInterval(draining);
      endAll();
    },
    count: () => all.size,
  };
}

/** One event with its data as JSON. */
export function sendEvent(response: ServerResponse, data: object): void {
  response.write(`data: ${JSON.stringify(data)}\n\n`);
}
