import { once } from 'node:events';
import { createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How one remote's files are broken. */
export type HostFault = '404' | '500' | 'hangs' | 'styles hang' | 'no scripts' | 'wrong bytes';

/** A server in front of the site that breaks the files of some remotes. */
export interface BrokenHost {
  url: string;
  /** Breaks a remote's files, or restores them. */
  set(remote: string, fault: HostFault | undefined): void;
  close(): Promise<void>;
}

/** Starts a broken host in front of the site at `origin`. */
export async function startBrokenHost(origin: string): Promise<BrokenHost> {
  const faults = new Map<string, HostFault>();
  const server = createServer((request, response) => {
    const fault = faultOf(faults, request);
    return fault ? sendFault(fault, request, response) : forward(request, response, origin);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set(remote, fault) {
      if (fault) faults.set(remote, fault);
      else faults.delete(remote);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** How the requested file is broken, which depends on its remote (or the shell). */
export function faultOf(
  faults: ReadonlyMap<string, HostFault>,
  { url = '' }: IncomingMessage,
): HostFault | undefined {
  const fault = faults.get(/^\/releases\/([\w-]+)\/.+\/browser\//.exec(url)?.[1] ?? '');
  if (fault === 'styles hang' && !url.includes('.css')) return undefined;
  return fault === 'no scripts' && !url.includes('.js') ? undefined : fault;
}

/** Answers a request for a file like a broken host. */
export function sendFault(fault: HostFault, request: IncomingMessage, response: ServerResponse): void {
  switch (fault) {
    case '404':
    case 'no scripts':
      response.writeHead(404).end('Not found');
      return;
    case '500':
      response.writeHead(500).end('Broken');
      return;
    case 'hangs':
    case 'styles hang':
      // The connection stays open without an answer.
      return;
    case 'wrong bytes':
      response
        .writeHead(200, { 'content-type': request.url!.includes('.css') ? 'text/css' : 'text/javascript' })
        .end('/* not what was released */');
  }
}

function forward(request: IncomingMessage, response: ServerResponse, origin: string): void {
  const onward = send(
    new URL(request.url ?? '/', origin),
    { method: request.method, headers: request.headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  onward.on('error', () => response.writeHead(502).end());
  request.pipe(onward);
}
