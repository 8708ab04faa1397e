import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type ThreadFeed, THREAD_CHANNEL, newThreadFeed } from './thread-feed.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** How long the server may take to answer, and how often to check the connection. */
const ANSWER_MS = 10_000;
const SIGN_EVERY_MS = 30_000;

/** Listens on a dedicated connection once there is a listener, and reconnects when the connection breaks. */
export function postgresThreadFeed(url: string): ThreadFeed & { close(): Promise<void> } {
  const threadFeed = newThreadFeed();
  const stop = new AbortController();
  let client: pg.Client | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    client = next;
    let lose: () => void = () => undefined;
    const broken = new Promise<void>((resolve) => (lose = resolve));
    next.on('error', () => lose());
    next.on('end', () => lose());
    next.on('notification', ({ payload }) => threadFeed.announce(payload ?? null));
    await next.connect();
    await next.query(`listen ${THREAD_CHANNEL}`);
    // Earlier announcements are not repeated.
    threadFeed.announce(null);
    // A network may drop an idle connection without notice.
    const sign = setInterval(() => void next.query('select 1').catch(lose), SIGN_EVERY_MS);
    sign.unref();
    await broken.finally(() => clearInterval(sign));
  }

  async function keepListening(): Promise<void> {
    for (let pause = FIRST_WAIT_MS; !stop.signal.aborted; pause = Math.min(pause * 2, LONGEST_WAIT_MS)) {
      const began = Date.now();
      await connect().catch(() => undefined);
      // A dropped connection never answers, so nothing waits for it to end.
      void client?.end().catch(() => undefined);
      if (Date.now() - began > LONGEST_WAIT_MS) pause = FIRST_WAIT_MS;
      await wait(pause, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  }

  let running: Promise<void> | undefined;
  return {
    listen(listener) {
      running ??= keepListening();
      return threadFeed.listen(listener);
    },
    async close() {
      stop.abort();
      await client?.end().catch(() => undefined);
      await running;
    },
  };
}
