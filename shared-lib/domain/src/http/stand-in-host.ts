import type { IncomingMessage, Server } from 'node:http';

/** What a stand-in host answers; null keeps the caller waiting. */
export type StandInAnswer = { status: number; body: unknown; headers?: Record<string, string> } | null;

/** A request that a stand-in host was sent. */
export interface SeenRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}

/** A host of this machine that stands in for one on the network, in tests. */
export interface StandIn {
  origin: string;
  requests: SeenRequest[];
  answer: (request: SeenRequest) => StandInAnswer;
  close(): Promise<void>;
}

/** Starts a stand-in host that any page may ask. */
export async function listen(): Promise<StandIn> {
  const { createServer } = await import('node:http');
  const requests: SeenRequest[] = [];
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', '*');
      response.setHeader('access-control-allow-methods', '*');
      if (request.method === 'OPTIONS') return response.end();
      const { method = '', url = '', headers } = request;
      const seen = { method, url, headers, body: readBody(Buffer.concat(parts).toString()) };
      requests.push(seen);
      const answer = standIn.answer(seen);
      if (answer === null) return undefined;
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
      return response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const standIn: StandIn = {
    origin: `http://127.0.0.1:${port}`,
    requests,
    answer: () => ({ status: 404, body: {} }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return standIn;
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
