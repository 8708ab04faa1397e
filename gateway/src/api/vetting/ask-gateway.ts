import { readConfig } from '#config.ts';
import { ApiError } from '#http/errors.ts';

/**
 * Asks the gateway of this machine, with the settings that it has. The embedded database is open in one process only, so a
 * command leaves the work to the gateway that runs.
 *
 * @returns null when none runs here, or when it runs on PostgreSQL, which the command opens itself.
 * @throws ApiError with what the gateway answered.
 */
export async function askGateway<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T | null> {
  const config = readConfig(process.env);
  if (config.DATABASE_URL !== null) return null;
  const host = ['0.0.0.0', '::'].includes(config.HOST) ? '127.0.0.1' : config.HOST;
  const answer = await fetch(`http://${host}:${config.PORT}${path}`, {
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
  const help = answer.status === 404 ? ' If it should know it, set ADMIN_TOKEN for both, or stop it.' : '';
  throw new ApiError(answer.status, 'refused', `${message}${help}`);
}
