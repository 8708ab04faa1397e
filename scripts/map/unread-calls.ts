import { readFileSync } from 'node:fs';

import type { Request } from './request.ts';

/**
 * Calls of an OpenAPI description that the map has not read with their file, as `GET /api/zip/:zip`.
 *
 * @throws Error if the description has no call
 */
export function unreadCalls(file: string, routes: readonly Request[]): string[] {
  const { paths } = JSON.parse(readFileSync(file, 'utf8')) as { paths: Record<string, object> };
  const read = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  if (described.length === 0) throw new Error('The OpenAPI description has no call.');
  return described.filter((call) => !read.has(call));
}
