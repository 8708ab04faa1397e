import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLocalSite, type Config } from '#config.ts';
import { ApiError } from './errors.ts';

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes requested by pages of another origin. Browsers send a request's origin (Sec-Fetch-Site, Origin). A
 * request without both headers is not from a browser, so it carries no visitor's cookies.
 */
export function refuseOtherOrigins(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (harmless.has(request.method) || isOwnOrigin(config, request)) return done();
    return done(new ApiError(403, 'other-origin', 'Requests from other sites are not accepted.'));
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
