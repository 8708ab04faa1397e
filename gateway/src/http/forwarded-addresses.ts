import type { FastifyInstance } from 'fastify';

import type { Config } from '#config.ts';

import { plainAddress, UNKNOWN_ADDRESS } from './network.ts';

/**
 * Rewrites the addresses in X-Forwarded-For to their only form before anything reads them, because they decide which
 * proxies are trusted and whom limits count. Proxies write them with ports (Azure), in brackets, or as they like.
 */
export function readForwardedAddresses(
  app: FastifyInstance,
  { TRUSTED_PROXIES }: Pick<Config, 'TRUSTED_PROXIES'>,
): void {
  if (TRUSTED_PROXIES.length === 0) return;
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const forwarded = headers['x-forwarded-for'];
    if (forwarded !== undefined)
      headers['x-forwarded-for'] = [forwarded].flat().join(',').split(',').map(plain).join(', ');
    done();
  });
}

function plain(text: string): string {
  return plainAddress(text) ?? UNKNOWN_ADDRESS;
}
