import { type IncomingMessage, request as sendPlainly, type ServerResponse } from 'node:http';
import { request as sendEncrypted } from 'node:https';

/** Passes a request on to the gateway at `origin`, and its answer back. */
export function forward(origin: URL, request: IncomingMessage, response: ServerResponse): void {
  const headers = {
    ...request.headers,
    host: origin.host,
    ...(request.headers.origin && { origin: origin.origin }),
  };
  const send = origin.protocol === 'https:' ? sendEncrypted : sendPlainly;
  const onward = send(new URL(request.url ?? '/', origin), { method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.writeHead(502).end());
  request.pipe(onward);
}
