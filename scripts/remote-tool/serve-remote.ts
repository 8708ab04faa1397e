import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import type { Release } from '@nestwright/contract/release/schema';

import { readRemote } from '#repository.ts';
import { alonePage } from '#standalone/alone-page.ts';
import { forward } from '#standalone/forward.ts';
import { otherPage } from '#standalone/other-page.ts';
import { sendBuild, sendRelease } from '#standalone/send-files.ts';

import { carriedShell, carriedStore } from './carried-site.ts';
import { devStore } from './watch-remote.ts';

/** What to serve, and where. */
export interface ServedRemote {
  /** The release to show now. */
  latest: () => Release;
  /** 0: any that is free. */
  port: number;
  /** Answers the remote's calls. */
  site: URL | undefined;
}

/**
 * Serves the remote alone, and its build to a gateway that shows it to its developer.
 *
 * @returns the address, `http://127.0.0.1:3015`
 * @throws Error when the port is in use
 */
export async function serveRemote({ latest, port, site }: ServedRemote): Promise<string> {
  const shell = carriedShell();
  const server = createServer((request, response) => {
    const { pathname: path, search } = new URL(request.url ?? '/', 'http://localhost');
    const remote = latest();
    if (path.startsWith('/releases/'))
      sendRelease(path.startsWith('/releases/shell/') ? carriedStore : devStore, path, response);
    else if (path === '/release.json' || /^\/(browser|server)\//.test(path))
      sendBuild(join(devStore, remote.folder), path, response);
    else if (path.startsWith('/api/')) answerCall(site, request, response);
    else {
      const description = readRemote('.');
      const remotes = [{ folder: '.', description, port }];
      const other = otherPage(new URL(path + search, 'http://localhost'), {
        own: remote.name,
        remotes,
        site: site?.origin ?? '',
      });
      const page = () =>
        alonePage({
          shell,
          remote,
          trail: { parameters: [], ends: [] },
          withoutScripts: 'This page needs JavaScript.',
        });
      response
        .writeHead(other === undefined ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
        .end(other ?? page());
    }
  });
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is in use. Choose another with --port.`, { cause: error });
  }
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function answerCall(site: URL | undefined, request: IncomingMessage, response: ServerResponse): void {
  if (site) return forward(site, request, response);
  const error = 'No site answers calls here. Start nestwright-remote dev with --site.';
  response.writeHead(503, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
}
