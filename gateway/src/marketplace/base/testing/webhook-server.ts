import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An event as it arrived. */
export interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A partner's server: keeps what arrives and answers with `status`, after `delay` if there is one. */
export interface WebhookServer {
  url: string;
  received: ReceivedWebhook[];
  status: number;
  /** Sent with each answer. */
  headers: Record<string, string>;
  delay?: Promise<void>;
  /** Resolves once this many events have arrived. */
  arrived(count: number): Promise<void>;
  close(): Promise<void>;
}

/** Starts one on a free port of loopback. */
export async function startWebhookServer(): Promise<WebhookServer> {
  const arrivals = new EventEmitter();
  const http = createServer((request, answer) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      server.received.push({ headers: request.headers, body });
      arrivals.emit('event');
      void Promise.resolve(server.delay).then(() => answer.writeHead(server.status, server.headers).end());
    });
  });
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready));
  const { port } = http.address() as AddressInfo;
  const server: WebhookServer = {
    url: `http://127.0.0.1:${port}/hooks`,
    received: [],
    status: 200,
    headers: {},
    async arrived(count) {
      while (server.received.length < count) await once(arrivals, 'event');
    },
    async close() {
      http.closeAllConnections();
      await new Promise((closed) => http.close(closed));
    },
  };
  return server;
}
