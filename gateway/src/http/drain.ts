import type { FastifyInstance } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';

/** How a gateway stops: `/readyz` reports it first, while all requests are still answered; then connections are closed. */
export interface Drain {
  phase: 'serving' | 'leaving' | 'closing';
  /** Waits until a load balancer has noticed. A second call ends the wait. */
  run(): Promise<void>;
}

/** How long responses ask clients to close their connections before the gateway does. */
const CLOSING_MS = 500;

/** Creates a drain that lasts that many seconds; with 0, the gateway closes at once. */
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

/** Asks clients to close their connections after the next response, so that none sends a request into a closing connection. */
export function closeConnections(app: FastifyInstance, drain: Drain): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (drain.phase === 'closing') void reply.header('connection', 'close');
    done(null, payload);
  });
}
