import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLocalSite, type Config } from '#config.ts';
import { ApiError } from './errors.ts';

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses requests that change something and that a page of another origin has made. Browsers say where a request
 * comes from (Sec-Fetch-Site, Origin); what says neither is no browser and carries nobody's cookies.
 */
export function refuseOtherOrigins(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request) => {
    if (harmless.has(request.method) || isOwnOrigin(config, request)) return;
    throw new ApiError(403, 'other-origin', 'Requests from other sites are not accepted.');
  });
}

function isOwnOrigin(config: Config, request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (config.PUBLIC_ORIGIN !== null && !isLocalSite(config)) return origin === config.PUBLIC_ORIGIN;
  return origin === config.PUBLIC_ORIGIN || origin === `${request.protocol}://${request.host}`;
}
