import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Bell, BELL_CHANNEL, newBell } from './bell.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/** Listens on one connection of its own, from the first listener on, and connects again when that breaks. */
export function postgresBell(url: string): Bell & { close(): Promise<void> } {
  const bell = newBell();
  const stop = new AbortController();
  let client: pg.Client | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    client = next;
    const broken = new Promise<void>((resolve) => {
      next.on('error', () => resolve());
      next.on('end', () => resolve());
    });
    next.on('notification', ({ payload }) => bell.ring(payload ?? null));
    await next.connect();
    await next.query(`listen ${BELL_CHANNEL}`);
    // What was rung before is not heard again.
    bell.ring(null);
    await broken;
  }

  async function keepListening(): Promise<void> {
    for (let pause = FIRST_WAIT_MS; !stop.signal.aborted; pause = Math.min(pause * 2, LONGEST_WAIT_MS)) {
      const began = Date.now();
      await connect().catch(() => undefined);
      await client?.end().catch(() => undefined);
      if (Date.now() - began > LONGEST_WAIT_MS) pause = FIRST_WAIT_MS;
      await wait(pause, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  }

  let running: Promise<void> | undefined;
  return {
    listen(hear) {
      running ??= keepListening();
      return bell.listen(hear);
    },
    async close() {
      stop.abort();
      await client?.end().catch(() => undefined);
      await running;
    },
  };
}
