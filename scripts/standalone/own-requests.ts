import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

const OWN_NAMES = ['127.0.0.1', 'localhost'];
/** A path of this server. `//other.example` would name another host. */
const OWN_PATH = /^\/(?!\/)/;

/**
 * Answers only requests that name this server by its own address, with a path. Otherwise a page of another site could
 * reach it, and the gateway behind it, under a name of its own (DNS rebinding).
 */
export function ownRequests(answer: RequestListener): RequestListener {
  return (request, response) => {
    if (!isOwnHost(request)) return refuse(response, 421);
    if (!OWN_PATH.test(request.url ?? '')) return refuse(response, 400);
    try {
      answer(request, response);
    } catch (error) {
      if (!(error instanceof URIError)) throw error;
      refuse(response, 400);
    }
  };
}

/** By any port, because a container's port may be another outside. */
function isOwnHost({ headers: { host = '' } }: IncomingMessage): boolean {
  return OWN_NAMES.includes(host.replace(/:\d+$/, ''));
}

function refuse(response: ServerResponse, status: 400 | 421): void {
  response.writeHead(status).end();
}
