import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { repositoryRoot } from '#repository.ts';
import { gatewayRoutes } from './call-rows.ts';
import { repositorySources } from './repository-sources.ts';

test('every documented call of the gateway is read with its file, and none with an unknown address', () => {
  const routes = gatewayRoutes(repositorySources());
  const read = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  const { paths } = JSON.parse(readFileSync(join(repositoryRoot, 'gateway/openapi.json'), 'utf8')) as {
    paths: Record<string, object>;
  };
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(documented.filter((call) => !read.has(call))).toEqual([]);
  expect(routes.filter(({ path }) => path.includes('*'))).toEqual([]);
  expect(routes.filter(({ file }) => !file.endsWith('-routes.ts'))).toEqual([]);
});
