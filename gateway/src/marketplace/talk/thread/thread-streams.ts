import type { ServerResponse } from 'node:http';
import type { AppDeps } from '#app-deps.ts';
import { endedHolders, type StreamHolder } from './stream-sessions.ts';
import { listThreads, newsFor } from './thread-list.ts';
import { keysOf, readersOf } from './thread-readers.ts';

const HEARTBEAT_MS = 25_000;
const DRAIN_POLL_MS = 500;
/** Most streams of one person; the oldest ends when another opens. */
const PER_PERSON = 8;
/** Most streams of one gateway, and the share of its connections that they may take. */
const MAX_STREAMS = 5000;
const CONNECTION_SHARE = 0.5;
/** If a page leaves more bytes than this unread, its stream ends. */
const MAX_WAITING = 64 * 1024;

/** An open stream of server-sent events. */
export interface Stream extends StreamHolder {
  response: ServerResponse;
}

/** The open streams of a gateway. */
export interface ThreadStreams {
  /** Whether the gateway accepts another one. */
  hasRoom(): boolean;
  /** Registers a stream, and sends it the state of its most recently written threads. */
  open(stream: Stream): Promise<void>;
  /** Sends every stream a heartbeat, and ends those whose browser has left or whose session has ended. */
  beat(): Promise<void>;
  /** Ends all streams; their pages open new ones at other gateways. */
  close(): void;
  count(): number;
}

/** Sends each open stream the news of the threads that the database's feed announces. */
export function threadStreams(
  deps: Pick<AppDeps, 'db' | 'clock' | 'threadFeed' | 'drain' | 'config'>,
): ThreadStreams {
  const most = Math.min(MAX_STREAMS, Math.floor(deps.config.MAX_CONNECTIONS * CONNECTION_SHARE));
  const byKey = new Map<string, Set<Stream>>();
  const all = new Set<Stream>();
  /** Threads that are being sent; `again` if one has changed in the meantime. */
  const sending = new Map<string, 'once' | 'again'>();

  function end(stream: Stream): void {
    if (!all.delete(stream)) return;
    for (const key of keysOf(stream.reader)) {
      const kept = byKey.get(key);
      kept?.delete(stream);
      if (kept?.size === 0) byKey.delete(key);
    }
    stream.response.end();
  }

  async function closeEndedStreams(among: Iterable<Stream>): Promise<void> {
    for (const stream of await endedHolders(deps, among)) end(stream);
  }

  async function onThread(id: string | null): Promise<void> {
    if (all.size === 0) return;
    if (id === null) return sendEverything();
    if (sending.has(id)) return void sending.set(id, 'again');
    do {
      sending.set(id, 'once');
      // If the database can't be reached, the feed is silent, too, and announces null once it is back.
      await sendThread(id).catch(() => undefined);
    } while (sending.get(id) === 'again');
    sending.delete(id);
  }

  async function sendThread(id: string): Promise<void> {
    for (const { keys, side } of await readersOf(deps.db, id)) {
      const open = () => keys.flatMap((key) => [...(byKey.get(key) ?? [])]);
      await closeEndedStreams(open());
      const news = open().length > 0 ? await newsFor(deps.db, { matchId: id, side }) : undefined;
      if (news !== undefined) for (const stream of open()) sendEvent(stream, news);
    }
  }

  async function sendAllTo(stream: Stream): Promise<void> {
    const { threads } = await listThreads(deps.db, stream.reader);
    for (const news of threads) sendEvent(stream, news);
  }

  /** One after the other: all at once would take every connection to the database. */
  async function sendEverything(): Promise<void> {
    await closeEndedStreams(all);
    // A page that can't be reached now opens another stream, which begins with the full state.
    for (const stream of all) await sendAllTo(stream).catch(() => end(stream));
  }

  async function beat(): Promise<void> {
    for (const stream of all)
      if (stream.response.destroyed) end(stream);
      else send(stream, ': still here\n\n');
    await closeEndedStreams(all);
  }

  function endAll(): void {
    for (const stream of all) end(stream);
  }

  const stopListening = deps.threadFeed?.listen((id) => void onThread(id).catch(() => undefined));
  // A failure is retried with the next heartbeat.
  const heartbeat = setInterval(() => void beat().catch(() => undefined), HEARTBEAT_MS);
  heartbeat.unref();
  const draining = setInterval(() => {
    if ((deps.drain?.phase ?? 'serving') !== 'serving') endAll();
  }, DRAIN_POLL_MS);
  draining.unref();

  return {
    hasRoom: () => all.size < most && (deps.drain?.phase ?? 'serving') === 'serving',
    async open(stream) {
      all.add(stream);
      for (const key of keysOf(stream.reader)) {
        const kept = byKey.get(key) ?? new Set();
        byKey.set(key, kept.add(stream));
        const [oldest] = kept;
        if (kept.size > PER_PERSON && oldest !== undefined) end(oldest);
      }
      stream.response.on('close', () => end(stream));
      // The browser may have left before anyone listened.
      if (stream.response.destroyed) return end(stream);
      await sendAllTo(stream).catch((error: unknown) => {
        end(stream);
        throw error;
      });
    },
    beat,
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
function sendEvent(stream: Stream, data: object): void {
  send(stream, `data: ${JSON.stringify(data)}\n\n`);
}

function send({ response }: Stream, text: string): void {
  if (response.writableEnded || response.destroyed) return;
  if (response.writableLength > MAX_WAITING) response.destroy();
  else response.write(text);
}
