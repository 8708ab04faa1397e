import type { FastifyInstance, FastifyRequest } from 'fastify';

import { isLocalSite, type Config } from '#config.ts';

import { ApiError } from './errors.ts';
import { isLoopbackName } from './network.ts';
import { isOwnRequest } from './rate-limit.ts';

/** Routes that machines request by address: health checks, and status with a token. */
const BY_ANY_NAME = /^\/(healthz|readyz|metrics|_status(\.json|\.css)?)(\?|$)/;

/**
 * With PUBLIC_ORIGIN the site answers only to its own name. Other names, such as a foreign domain that points here, get
 * 421. On a developer's machine, all its names are accepted.
 */
export function refuseOtherHosts(app: FastifyInstance, config: Config): void {
  if (config.PUBLIC_ORIGIN === null) return;
  const site = new URL(config.PUBLIC_ORIGIN);
  const isLocal = isLocalSite(config);
  app.addHook('onRequest', (request, _reply, done) => {
    if (isOwnHost(request) || BY_ANY_NAME.test(request.url) || isOwnRequest(request)) return done();
    const message = `This address is not served here. Please go to ${site.origin}.`;
    return done(new ApiError(421, 'other-host', message));
  });

  function isOwnHost({ host }: FastifyRequest): boolean {
    // Most requests carry exactly this name, so their address need not be parsed.
    if (host === site.host) return true;
    const asked = `${site.protocol}//${host}`;
    if (host === undefined || !URL.canParse(asked)) return false;
    const url = new URL(asked);
    return url.host === site.host || (isLocal && isLoopbackName(url.hostname));
  }
}
