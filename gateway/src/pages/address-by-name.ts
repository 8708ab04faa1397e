import type { FastifyRequest } from 'fastify';

import { isLoopbackAddress } from '#http/network.ts';

/**
 * The address of a page on `localhost`, if it was asked for by this machine's number. Browsers keep passkeys for names
 * alone, and cookies of one are not sent to the other, so a site whose address is `localhost` sends people there.
 *
 * @param origin the site's
 * @returns undefined where the page is as it should be, or a form was posted
 */
export function addressByName({ method, host, url }: FastifyRequest, origin: string): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (new URL(origin).hostname !== 'localhost' || !URL.canParse(`http://${host}`)) return undefined;
  const asked = new URL(`http://${host}`);
  if (!isLoopbackAddress(asked.hostname.replace(/^\[(.*)\]$/, '$1'))) return undefined;
  asked.hostname = 'localhost';
  return asked.origin + url;
}
