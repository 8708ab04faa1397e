import type { FastifyInstance } from 'fastify';

/** A route of the server, with its parameters as they are declared: `/api/projects/:id`. */
export interface ServerRoute {
  method: string;
  url: string;
}

/** Every route that the server answers. The server's own list also contains new ones. */
export function serverRoutes(app: FastifyInstance): ServerRoute[] {
  const parts: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part, methods = ''] = /^(.*?)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
      if (part === undefined) return [];
      parts.length = indent.length / 4;
      parts.push(part);
      return methods.split(', ').map((method) => ({ method, url: parts.join('') }));
    });
}
