import { request } from 'node:http';

import autocannon, { type Options } from 'autocannon';
import { fastify } from 'fastify';

import { fromSomebodyNew, newSubmission } from './new-submission.ts';

const SECONDS = 10;
const CONNECTIONS = 20;

/** Results of one address under load. */
export interface LoadFigures {
  name: string;
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Bytes of one answer's body as sent. */
  bytes: number;
  /** Answers other than 2xx, failures and time-outs. If there are any, the figures are worthless. */
  failed: number;
}

/** An address under load beside a bare route that serves as many bytes. */
export interface LoadPair {
  gateway: LoadFigures;
  bare: LoadFigures;
  /** The gateway's requests a second over the bare route's. */
  ratio: number;
}

type Load = Pick<Options, 'method' | 'headers' | 'requests'>;

/** Loads the gateway's busiest calls, each beside a bare route of the same size, on this machine alone. */
export async function loadPairs(origin: string): Promise<LoadPair[]> {
  const pairs: LoadPair[] = [];
  for (const { name, path, load } of busiestCalls) pairs.push(await loadPair(name, origin + path, load));
  return pairs;
}

/** The gateway's busiest calls. */
export const busiestCalls: readonly { name: string; path: string; load: Load }[] = [
  {
    name: 'home page, cached',
    path: '/',
    load: { headers: { accept: 'text/html', 'accept-encoding': 'br' } },
  },
  { name: 'ZIP lookup', path: '/api/geocode/json?address=33139&language=en', load: {} },
  {
    name: 'project submit',
    path: '/api/projects',
    load: {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      requests: [{ setupRequest: (request) => ({ ...request, ...fromSomebodyNew(request.headers) }) }],
    },
  },
];

async function loadPair(name: string, url: string, load: Load): Promise<LoadPair> {
  const body = await oneBody(url, load);
  const app = fastify();
  app.route({
    method: load.method === 'POST' ? 'POST' : 'GET',
    url: '/',
    handler: (_request, reply) => reply.type('application/octet-stream').send(body),
  });
  const bareUrl = await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    const gateway = await run(name, url, load, body.length);
    const bare = await run(`${name}: bare route`, bareUrl, load, body.length);
    return { gateway, bare, ratio: gateway.requestsPerSecond / bare.requestsPerSecond };
  } finally {
    await app.close();
  }
}

async function run(name: string, url: string, load: Load, bytes: number): Promise<LoadFigures> {
  const result = await autocannon({ ...load, url, connections: CONNECTIONS, duration: SECONDS });
  return {
    name,
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    bytes,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

/** The body as sent, because a client that decompresses it would count other bytes. */
function oneBody(url: string, { method, headers }: Load): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { method: method ?? 'GET', headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const body = Buffer.concat(parts);
        if ((answer.statusCode ?? 0) < 300) resolve(body);
        else reject(new Error(`${url} answered ${answer.statusCode}: ${body.toString()}`));
      });
    });
    asking.on('error', reject);
    asking.end(method === 'POST' ? JSON.stringify(newSubmission()) : undefined);
  });
}
