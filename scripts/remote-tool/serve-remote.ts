import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';

import { readRemote } from '#repository.ts';
import { alonePage } from '#standalone/alone-page.ts';
import { forward } from '#standalone/forward.ts';
import { otherPage } from '#standalone/other-page.ts';
import { ownRequests } from '#standalone/own-requests.ts';
import { sendBuild, sendRelease } from '#standalone/send-files.ts';

import { carriedShell, carriedStore } from './carried-site.ts';
import { NEWS_PATH, sendNews } from './send-news.ts';
import { serverErrorIn } from './server-error.ts';
import type { SiteAround } from './site-around.ts';
import { devStore, type WatchedRemote } from './watch-remote.ts';

/** What to serve, and where. */
export interface ServedRemote {
  remote: WatchedRemote;
  /** 0: any that is free. */
  port: number;
  /** The site around the remote; if undefined, the remote is shown alone. It is known only after this server has an address. */
  site(this: void): SiteAround | undefined;
  /** Called with what the build threw on the site's server. */
  notify(this: void, line: string): void;
}

/** A server that runs until it is closed. */
export interface RunningServer {
  /** `http://127.0.0.1:3015` */
  address: string;
  close(this: void): void;
}

/**
 * Serves the remote alone or inside a site, and serves its build to that site's gateway.
 *
 * @throws Error when the port is in use
 */
export async function serveRemote({ remote, port, site, notify }: ServedRemote): Promise<RunningServer> {
  const server = createServer(
    ownRequests((request, response) => {
      const { pathname: path } = new URL(request.url ?? '/', 'http://localhost');
      const around = site();
      if (!sendOwn(remote, path, response)) {
        const tell = (headers: IncomingHttpHeaders) => {
          const line = serverErrorIn(headers, join(devStore, remote.latest().folder));
          if (line !== undefined) notify(`${path}: the server could not render it. ${line}`);
        };
        if (around) forward(around.address, request, response, around.cookies, tell);
        else sendAlone(remote, request, response);
      }
    }),
  );
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is in use. Choose another with --port.`, { cause: error });
  }
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Sends one of the remote's own files; false if the path is not one. */
function sendOwn(remote: WatchedRemote, path: string, response: ServerResponse): boolean {
  const { name, folder } = remote.latest();
  if (path === NEWS_PATH) sendNews(remote, response);
  // Updates belong to the page's build, whether the page came from here or from the site.
  else if (/\.hot-update\.(js|json)(\.map)?$/.test(path))
    sendBuild(remote.browserFolder, `/${basename(path)}`, response);
  // A gateway's copy of a build has that build's style sheets, but a page needs the current ones, which are there before the
  // server's part of the build.
  else if (path.startsWith(`/releases/.overrides/${name}-`) && path.endsWith('.css'))
    sendBuild(remote.browserFolder, `/${path.split('/browser/')[1] ?? ''}`, response);
  else if (path.startsWith(`/releases/${name}/dev-`)) sendRelease(devStore, path, response);
  else if (path === '/release.json' || /^\/(browser|server)\//.test(path))
    sendBuild(join(devStore, folder), path, response);
  else return false;
  return true;
}

/** Sends a page that shows only the remote. */
function sendAlone(remote: WatchedRemote, { url = '/' }: IncomingMessage, response: ServerResponse): void {
  const { pathname: path, search } = new URL(url, 'http://localhost');
  if (path.startsWith('/releases/shell/')) return sendRelease(carriedStore, path, response);
  if (path.startsWith('/api/')) {
    const error = 'There is no site here to answer calls. Start nestwright-remote dev with --site.';
    response.writeHead(503, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
    return;
  }
  const own = remote.latest();
  const remotes = [{ folder: '.', description: readRemote('.'), port: 0 }];
  const other = otherPage(new URL(path + search, 'http://localhost'), { own: own.name, remotes, site: '' });
  const alone = { shell: carriedShell(), remote: own, trail: { parameters: [], ends: [] } };
  response
    .writeHead(other === undefined ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    .end(other ?? alonePage({ ...alone, withoutScripts: 'This page needs JavaScript.' }));
}
