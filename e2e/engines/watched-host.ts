import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { faultOf, type HostFault, sendFault } from '#delivery/broken-host.ts';

/** Addresses that the host answers itself. */
const WATCHER = '/__watcher.js';
const COMPLAINT = '/__complaint';
const watcher = readFileSync(join(import.meta.dirname, 'watcher.js'));

/**
 * A server in front of the site. Every page that passes through it brings a script that tells of errors, in engines without
 * a console to read as well; and its files, or the whole connection, can be broken for any engine.
 */
export interface WatchedHost {
  url: string;
  /** Address of the watching script, for pages of other sites that want it too. */
  watcherUrl: string;
  /** What pages complained about, and every answer of 400 and above, since it was last emptied. */
  complaints: string[];
  /** Where the site is that it stands in front of. */
  lead(origin: string): void;
  /** Breaks the files of a remote or of the shell, or mends them. */
  set(remote: string, fault: HostFault | undefined): void;
  /** Mends everything and forgets all complaints, for the next test. */
  reset(): void;
  /** Nothing answers any more until it is set back, as without a connection. */
  setOffline(isOffline: boolean): void;
  close(): Promise<void>;
}

export async function startWatchedHost(): Promise<WatchedHost> {
  const faults = new Map<string, HostFault>();
  const complaints: string[] = [];
  let origin = '';
  let isOffline = false;
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path === WATCHER) return sendWatcher(response);
    if (path === COMPLAINT) return takeComplaint(request, response, complaints);
    if (isOffline) return request.socket.destroy();
    const fault = faultOf(faults, request);
    if (fault) return sendFault(fault, request, response);
    return forward(request, response, origin, complaints);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    watcherUrl: url + WATCHER,
    complaints,
    lead: (to) => void (origin = to),
    set(remote, fault) {
      if (fault) faults.set(remote, fault);
      else faults.delete(remote);
    },
    reset() {
      faults.clear();
      isOffline = false;
      complaints.length = 0;
    },
    setOffline: (value) => void (isOffline = value),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function sendWatcher(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'max-age=600' }).end(watcher);
}

function takeComplaint(request: IncomingMessage, response: ServerResponse, complaints: string[]): void {
  const body: Buffer[] = [];
  request.on('data', (piece: Buffer) => body.push(piece));
  request.on('end', () => {
    complaints.push(Buffer.concat(body).toString());
    response.writeHead(204, { 'access-control-allow-origin': '*' }).end();
  });
}

function forward(
  request: IncomingMessage,
  response: ServerResponse,
  origin: string,
  complaints: string[],
): void {
  // Pages are changed on their way: they must be sent as they are.
  const headers = { ...request.headers, 'accept-encoding': 'identity' };
  const onward = send(new URL(request.url ?? '/', origin), { method: request.method, headers }, (answer) => {
    const status = answer.statusCode ?? 502;
    if (status >= 400) complaints.push(`${status} for ${request.method} ${request.url}`);
    if (!answer.headers['content-type']?.startsWith('text/html')) {
      response.writeHead(status, answer.headers);
      answer.pipe(response);
      return;
    }
    const { 'content-length': _length, ...others } = answer.headers;
    response.writeHead(status, others);
    let isBegun = false;
    answer.setEncoding('utf8');
    answer.on('data', (text: string) => {
      response.write(isBegun ? text : text.replace('<head>', `<head><script src="${WATCHER}"></script>`));
      isBegun ||= text.includes('<head>');
    });
    answer.on('end', () => response.end());
  });
  onward.on('error', () => response.writeHead(502).end());
  request.pipe(onward);
}
