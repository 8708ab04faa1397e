import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { abortable } from '#abortable.ts';
import { type LookUp, publicAddressOf, targetFault } from './webhook-target.ts';

/** One event to be delivered. */
export interface WebhookPost {
  url: string;
  headers: Record<string, string>;
  body: string | Buffer;
}

/** Sends an event; resolves to the status of the response. */
export type PostWebhook = (post: WebhookPost) => Promise<number>;

/** Longest time for an event, from looking up the host to the response's status. */
const LIMIT_MS = 15_000;

/**
 * Sends events to public addresses over https only. It treats a redirect like any other response, and does not read the
 * response body.
 * @param mayBeLoopback allows http://127.0.0.1 as well, for tests
 * @throws Error with a short code when there is no response, or none in time
 */
export function webhookPoster(
  mayBeLoopback: boolean,
  { lookUp, limitMs = LIMIT_MS }: { lookUp?: LookUp; limitMs?: number } = {},
): PostWebhook {
  return async ({ url, headers, body }) => {
    if (targetFault(url, mayBeLoopback) !== null) throw new Error('refused-address');
    const target = new URL(url);
    const isLoopback = target.protocol === 'http:';
    const signal = AbortSignal.timeout(limitMs);
    const { address, family } = isLoopback
      ? { address: '127.0.0.1', family: 4 }
      : await abortable(publicAddressOf(target.hostname, lookUp), signal);
    const request = isLoopback ? requestPlain : requestSecure;
    return new Promise((resolve, reject) => {
      const sent = request(
        target,
        {
          method: 'POST',
          headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
          agent: false,
          signal,
          lookup: (_host, options, callback) =>
            options.all ? callback(null, [{ address, family }]) : callback(null, address, family),
        },
        (answer) => {
          answer.destroy();
          resolve(answer.statusCode ?? 0);
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  };
}
