import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as sendPlainly,
  type ServerResponse,
} from 'node:http';
import { request as sendEncrypted } from 'node:https';

/**
 * Forwards a request to the gateway at `origin`, and the answer to the browser.
 *
 * @param cookies `name=value` to add to the browser's cookies
 * @param onAnswer called with the headers of the gateway's answer
 */
export function forward(
  origin: URL,
  request: IncomingMessage,
  response: ServerResponse,
  cookies: readonly string[] = [],
  onAnswer: (headers: IncomingHttpHeaders) => void = () => undefined,
): void {
  const all = [request.headers.cookie, ...cookies].filter((cookie) => cookie !== undefined);
  const headers = {
    ...request.headers,
    host: origin.host,
    ...(all.length > 0 && { cookie: all.join('; ') }),
    // The site's own pages have this server's address; pages of others keep theirs, so the gateway can refuse them.
    ...(request.headers.origin === `http://${request.headers.host}` && { origin: origin.origin }),
  };
  const send = origin.protocol === 'https:' ? sendEncrypted : sendPlainly;
  const { hostname, port } = origin;
  // The path as it is: resolved against the origin, `//other.example` would name another host.
  const wanted = { hostname, port, path: request.url, method: request.method, headers };
  const onward = send(wanted, (answer) => {
    onAnswer(answer.headers);
    const { location } = answer.headers;
    const isOwn = location?.startsWith(`${origin.origin}/`) ?? false;
    response.writeHead(answer.statusCode ?? 502, {
      ...answer.headers,
      ...(isOwn && { location: location!.slice(origin.origin.length) }),
    });
    answer.pipe(response);
  });
  onward.on('error', () => response.writeHead(502).end());
  request.pipe(onward);
}
