import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * One line of JSON per request: method, route, status, time. Never the query string, a body, a cookie, an address of
 * a person or of a machine; what identifies a record in the path is replaced by its parameter's name.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}

function routeOf(request: FastifyRequest): string {
  const pattern = request.routeOptions.url;
  if (pattern !== undefined && !pattern.includes('*')) return pattern;
  const [path = ''] = request.url.split('?');
  if (path.startsWith('/api/')) return '/api/*';
  return /@|%40/i.test(path) ? '/*' : path.slice(0, 200);
}
