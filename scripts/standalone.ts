import { createServer } from 'node:http';
import { join } from 'node:path';

import { nestwrightSite } from '@nestwright/gateway/nestwright-site.ts';
import type { Release } from '@nestwright/contract/release/schema';

import { adminPortBeside } from './developer-settings.ts';
import { buildPiece, finishedRelease, pieceVersion, type PieceName } from './build/build-piece.ts';
import { releasesFolder } from './release/release-store.ts';
import { pieces, readRemote } from './repository.ts';
import { alonePage } from './standalone/alone-page.ts';
import { forward } from './standalone/forward.ts';
import { ensureGateway } from './standalone/gateway-behind.ts';
import { sendBuild, sendRelease } from './standalone/send-files.ts';
import { otherPage, type RemoteFolder } from './standalone/other-page.ts';
import { ownRequests } from './standalone/own-requests.ts';

/** Ports of the standalone pages; the gateway has its own. */
const PORTS: Readonly<Record<string, number>> = {
  marketing: 3011,
  booking: 3012,
  account: 3013,
  pro: 3014,
  desk: 3016,
};
/** Default port of any other remote; the tutorials name it. */
const OTHER_PORT = 3015;

const name = process.argv[2] as PieceName | undefined;
if (!name || name === 'shell' || !(name in pieces)) {
  const remotes = Object.keys(pieces).filter((piece) => piece !== 'shell');
  console.error(`Say which remote to run alone: ${remotes.join(', ')}.`);
  process.exit(1);
}
const port = Number(process.env.PORT ?? PORTS[name] ?? OTHER_PORT);
const gatewayOrigin = new URL(process.env.GATEWAY_ORIGIN ?? 'http://localhost:3000');
const mailbox = `http://localhost:${adminPortBeside(gatewayOrigin)}/_mailbox`;
const shell = await built('shell');
const remote = await built(name);
const remotes = Object.entries(pieces).flatMap(([piece, folder]) =>
  piece === 'shell' ? [] : remoteFolder(piece, folder),
);
const entries = new Set(
  remotes.flatMap(({ description }) => description.entries ?? []).map(({ path }) => path),
);
await ensureGateway(gatewayOrigin);

const server = createServer(
  ownRequests((request, response) => {
    const asked = request.url ?? '/';
    const url = URL.canParse(asked, gatewayOrigin) ? new URL(asked, gatewayOrigin) : gatewayOrigin;
    const path = url.pathname;
    if (path.startsWith('/releases/')) sendRelease(releasesFolder(), path, response);
    // The shell's files that have an address of their own, as in the whole site.
    else if (/^\/[\w-]+\.(svg|png)$/.test(path))
      sendRelease(releasesFolder(), `/releases/${shell.folder}/browser/public${path}`, response);
    // The files that a gateway requests when this build replaces the live one for its developer.
    else if (path === '/release.json' || /^\/(browser|server)\//.test(path))
      sendBuild(join(releasesFolder(), remote.folder), path, response);
    else if (path.startsWith('/api/') || entries.has(path)) forward(gatewayOrigin, request, response);
    else {
      const other = otherPage(url, { own: name, remotes, site: gatewayOrigin.origin });
      const { trail, withoutScripts } = nestwrightSite;
      response
        .writeHead(other === undefined ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
        .end(other ?? alonePage({ shell, remote, mailbox, trail, withoutScripts }));
    }
  }),
);
server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE' ? `Port ${port} is in use: ${name} may be running already.` : error.message,
  );
  process.exit(1);
});
server.listen(port, '127.0.0.1', () => {
  console.log(
    `${name} alone: http://127.0.0.1:${port}${remote.claims[0]?.sample ?? '/'} (calls go to ${gatewayOrigin.origin})`,
  );
});

function remoteFolder(piece: string, folder: string): RemoteFolder {
  return { folder, description: readRemote(folder), port: PORTS[piece] ?? OTHER_PORT };
}

async function built(piece: PieceName): Promise<Release> {
  const version = await pieceVersion(piece, 'production');
  const known = finishedRelease(piece, version);
  if (known) return known;
  console.log(`Building ${piece} ...`);
  return buildPiece(piece, version);
}
