import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of the page that answers: all pages have one route of Fastify's. */
    pagePattern: string | undefined;
  }
}

/** The levels at which the lines are written. */
const LEVELS: readonly (string | undefined)[] = ['trace', 'debug', 'info'];

/**
 * Logs one line of JSON per request: method, route, status, time. Never a query string, body, cookie, e-mail or network
 * address. Record ids in the path are replaced by the parameter's name, also those of pages.
 */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('pagePattern', undefined);
  // Otherwise, every request would prepare a line that is never written.
  if (!LEVELS.includes(app.log.level)) return;
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
}

/** Notes the pattern of the page that answers a request, such as `/account/projects/:id`. The latest counts. */
export function notePattern(request: FastifyRequest, pattern: string): void {
  request.pagePattern = pattern;
}

function routeOf(request: FastifyRequest): string {
  const route = request.routeOptions.url;
  if (route !== undefined && !route.includes('*')) return route;
  const [path = ''] = request.url.split('?');
  if (path.startsWith('/api/')) return '/api/*';
  // An address that belongs to no page may be anything.
  if (route === undefined || route === '/*') return request.pagePattern ?? '/*';
  return /@|%40/i.test(path) ? route : path.slice(0, 200);
}
