import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An event as it arrived. */
export interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A partner's server: keeps what arrives and answers with `status`. */
export interface WebhookServer {
  url: string;
  received: ReceivedWebhook[];
  status: number;
  /** Sent with each answer. */
  headers: Record<string, string>;
  close(): Promise<void>;
}

/** Starts one on a free port of loopback. */
export async function startWebhookServer(): Promise<WebhookServer> {
  const http = createServer((request, answer) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      server.received.push({ headers: request.headers, body });
      answer.writeHead(server.status, server.headers).end();
    });
  });
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready));
  const { port } = http.address() as AddressInfo;
  const server: WebhookServer = {
    url: `http://127.0.0.1:${port}/hooks`,
    received: [],
    status: 200,
    headers: {},
    async close() {
      http.closeAllConnections();
      await new Promise((closed) => http.close(closed));
    },
  };
  return server;
}
