import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Logs one line of JSON per request: method, route, status, time. Never a query string, body, cookie, e-mail or network
 * address. Record ids in the path are replaced by the parameter's name.
 */
export function logRequests(app: FastifyInstance): void {
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

function routeOf(request: FastifyRequest): string {
  const pattern = request.routeOptions.url;
  if (pattern !== undefined && !pattern.includes('*')) return pattern;
  const [path = ''] = request.url.split('?');
  if (path.startsWith('/api/')) return '/api/*';
  return /@|%40/i.test(path) ? '/*' : path.slice(0, 200);
}
