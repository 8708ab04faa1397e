import type { FastifyInstance } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';

/** How a gateway stops: `/readyz` says so while everything is still answered, then connections are closed. */
export interface Drain {
  phase: 'serving' | 'leaving' | 'closing';
  /** Waits until a server in front has noticed. A second call ends the waiting. */
  run(): Promise<void>;
}

/** How long answers ask their clients to close, before the gateway does. */
const CLOSING_MS = 500;

/** A drain that lasts so many seconds; with 0, the gateway closes at once. */
export function newDrain(seconds: number): Drain {
  const hurry = new AbortController();
  const pass = (ms: number) => wait(ms, undefined, { signal: hurry.signal }).catch(() => undefined);
  const drain: Drain = {
    phase: 'serving',
    async run() {
      if (drain.phase !== 'serving') return hurry.abort();
      if (seconds > 0) {
        drain.phase = 'leaving';
        await pass(seconds * 1000);
        drain.phase = 'closing';
        await pass(CLOSING_MS);
      }
      drain.phase = 'closing';
    },
  };
  return drain;
}

/** Asks clients to end their connection with the next answer, so that none sends a request into a closing one. */
export function closeConnections(app: FastifyInstance, drain: Drain): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (drain.phase === 'closing') void reply.header('connection', 'close');
    done(null, payload);
  });
}
