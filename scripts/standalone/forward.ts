import { type IncomingMessage, request as sendPlainly, type ServerResponse } from 'node:http';
import { request as sendEncrypted } from 'node:https';

/**
 * Forwards a request to the gateway at `origin`, and the answer to the browser.
 *
 * @param cookies `name=value` to add to the browser's cookies
 */
export function forward(
  origin: URL,
  request: IncomingMessage,
  response: ServerResponse,
  cookies: readonly string[] = [],
): void {
  const all = [request.headers.cookie, ...cookies].filter((cookie) => cookie !== undefined);
  const headers = {
    ...request.headers,
    host: origin.host,
    ...(all.length > 0 && { cookie: all.join('; ') }),
    ...(request.headers.origin && { origin: origin.origin }),
  };
  const send = origin.protocol === 'https:' ? sendEncrypted : sendPlainly;
  const onward = send(new URL(request.url ?? '/', origin), { method: request.method, headers }, (answer) => {
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
