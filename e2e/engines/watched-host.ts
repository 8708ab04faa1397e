import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { faultOf, type HostFault, sendFault } from '#delivery/broken-host.ts';

import { forward, WATCHER } from './forward-request.ts';

const COMPLAINT = '/__complaint';
const REPORT = '/api/report';
/** Longer than any test. If a connection closed while a browser sends on it, the call would look lost. */
const KEEP_ALIVE_MS = 600_000;

const watcher = readFileSync(join(import.meta.dirname, 'watcher.js'));

/**
 * A server in front of the site. It adds a script to every page that reports errors, even in engines whose console can't
 * be read. It can also break files, or the whole connection.
 */
export interface WatchedHost {
  url: string;
  /** Address of the watching script, for other sites' pages that need it. */
  watcherUrl: string;
  /** Every error of a page and every answer of 400 or above since the list was last emptied. */
  complaints: string[];
  /**
   * Every request that may change something, such as `POST /contact`, since the list was last emptied. Reports of timings
   * are left out, because a page also sends one as it closes, and the page of an earlier test may close late.
   */
  writes: string[];
  /** The address of the site behind this host. */
  lead(origin: string): void;
  /** Breaks a remote's or the shell's files, or restores them. */
  set(remote: string, fault: HostFault | undefined): void;
  /** Restores everything and empties the lists for the next test. */
  reset(): void;
  /**
   * Delays the shell's script until the returned function is called, as on a very slow network. A page's other scripts
   * run after it.
   */
  delayScripts(): () => void;
  /** While true, the host answers nothing, as without a connection. */
  setOffline(isOffline: boolean): void;
  close(): Promise<void>;
}

export async function startWatchedHost(): Promise<WatchedHost> {
  const faults = new Map<string, HostFault>();
  const complaints: string[] = [];
  const writes: string[] = [];
  let origin = '';
  let isOffline = false;
  let test = 0;
  const watcherPath = () => `${WATCHER}?${test}`;
  let scripts: Promise<void> | undefined;
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    const path = request.url ?? '/';
    if (path.startsWith(WATCHER)) return sendWatcher(response);
    // A page of an earlier test may report late.
    if (path.startsWith(COMPLAINT))
      return takeComplaint(request, response, path.endsWith(`?${test}`) ? complaints : []);
    if (isOffline) return request.socket.destroy();
    if (request.method !== 'GET' && path !== REPORT) writes.push(`${request.method} ${path.split('?')[0]}`);
    const fault = faultOf(faults, request);
    if (fault) return sendFault(fault, request, response);
    if (scripts && LATE_SCRIPT.test(path))
      // The page may be gone by then.
      return void scripts.then(
        () =>
          response.destroyed || forward(request, response, { origin, complaints, watcher: watcherPath() }),
      );
    return forward(request, response, { origin, complaints, watcher: watcherPath() });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    get watcherUrl() {
      return url + watcherPath();
    },
    complaints,
    writes,
    lead: (to) => void (origin = to),
    set(remote, fault) {
      if (fault) faults.set(remote, fault);
      else faults.delete(remote);
    },
    reset() {
      faults.clear();
      isOffline = false;
      scripts = undefined;
      complaints.length = 0;
      writes.length = 0;
      test += 1;
    },
    delayScripts() {
      let arrive = (): void => undefined;
      scripts = new Promise((resolve) => (arrive = resolve));
      return () => {
        scripts = undefined;
        arrive();
      };
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

/**
 * Only one of a page's scripts is held back. Over HTTP/1.1, Chromium has six connections to a server, and while scripts
 * wait on all of them, it sends no form either. Over HTTP/2 it does.
 */
const LATE_SCRIPT = /^\/releases\/shell\/.+\.js$/;
