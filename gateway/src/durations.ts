import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, Registry } from 'prom-client';

/** Connections of the pool to PostgreSQL at this moment. */
export interface PoolState {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

/** How long this gateway's work takes, as histograms for Prometheus. All times are in milliseconds. */
export interface Durations {
  request(route: { method: string; route: string; status: number }, ms: number): void;
  query(ms: number): void;
  mail(outcome: 'sent' | 'failed', ms: number): void;
  render(remote: string, ms: number): void;
  /** Reads the pool each time that the text is requested. */
  watchPool(pool: PoolState): void;
  /** Prometheus' text format. */
  text(): Promise<string>;
}

/**
 * Upper ends of the buckets in seconds. A call should end well within the third bucket; a mail server may need the
 * last.
 */
const BUCKETS = {
  request: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  query: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5, 30],
  mail: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60],
  render: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
};

/** Histograms of a new process. */
export function newDurations(): Durations {
  const registry = new Registry();
  const histogram = <Label extends string>(of: keyof typeof BUCKETS, help: string, labelNames: Label[]) =>
    new Histogram({
      name: `nestwright_${of}_seconds`,
      help,
      labelNames,
      buckets: BUCKETS[of],
      registers: [registry],
    });
  const requests = histogram('request', 'Answers of this gateway.', ['method', 'route', 'status']);
  const queries = histogram('query', 'Statements on PostgreSQL, including the network.', []);
  const mails = histogram('mail', 'Mails handed to the mail server.', ['outcome']);
  const renders = histogram('render', 'Pages rendered on the server, without their fragments.', ['remote']);
  return {
    request({ method, route, status }, ms) {
      requests.observe({ method, route, status }, ms / 1000);
    },
    query: (ms) => queries.observe(ms / 1000),
    mail: (outcome, ms) => mails.observe({ outcome }, ms / 1000),
    render: (remote, ms) => renders.observe({ remote }, ms / 1000),
    watchPool(pool) {
      new Gauge({
        name: 'nestwright_database_connections',
        help: 'Connections to PostgreSQL, and requests that wait for one.',
        labelNames: ['state'],
        registers: [registry],
        collect() {
          this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
          this.set({ state: 'idle' }, pool.idleCount);
          this.set({ state: 'waiting' }, pool.waitingCount);
        },
      });
    },
    text: () => registry.metrics(),
  };
}

/** Times every answer by its route, never by its address: addresses name people's projects. */
export function measureRequests(app: FastifyInstance, durations: Durations): void {
  app.addHook('onResponse', (request, reply, done) => {
    // A stream is open for as long as its page.
    if (!String(reply.raw.getHeader('content-type')).startsWith('text/event-stream')) {
      const { method, routeOptions } = request;
      const route = routeOptions.url ?? 'unknown';
      durations.request({ method, route, status: reply.statusCode }, reply.elapsedTime);
    }
    done();
  });
}
