import { isIPv6 } from 'node:net';
import { readConfig } from '#config.ts';
import { ApiError } from '#http/errors.ts';

/**
 * Calls the gateway on this machine, with the gateway's own settings. Only one process can open the embedded database, so
 * a command leaves the work to a running gateway.
 *
 * @returns null when no gateway runs here, or when it runs on PostgreSQL, which the command can open itself.
 * @throws ApiError with the gateway's answer.
 */
export async function askGateway<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T | null> {
  const config = readConfig(process.env);
  if (config.DATABASE_URL !== null) return null;
  const host = ['0.0.0.0', '::'].includes(config.HOST) ? '127.0.0.1' : config.HOST;
  const name = isIPv6(host) ? `[${host}]` : host;
  const answer = await fetch(`http://${name}:${config.PORT}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(config.ADMIN_TOKEN !== null && { authorization: `Bearer ${config.ADMIN_TOKEN}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => null);
  if (answer === null) return null;
  const content = (await answer.json().catch(() => null)) as (T & { error?: { message: string } }) | null;
  if (answer.ok && content !== null) return content;
  const message = content?.error?.message ?? `The gateway answered ${answer.status}.`;
  const help =
    answer.status === 404
      ? ' If the gateway should allow this, set the same ADMIN_TOKEN for it and for this command, or stop the gateway.'
      : '';
  throw new ApiError(answer.status, 'refused', `${message}${help}`);
}
