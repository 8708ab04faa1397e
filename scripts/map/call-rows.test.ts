import { gatewayRoutes } from './call-rows.ts';
import { repositorySources } from './repository-sources.ts';

test('the gateway’s calls are read with their files, and none with an unknown address', () => {
  const routes = gatewayRoutes(repositorySources());
  expect(routes.length).toBeGreaterThan(100);
  expect(routes.filter(({ path }) => path.includes('*'))).toEqual([]);
  expect(routes.filter(({ file }) => !file.endsWith('-routes.ts'))).toEqual([]);
});
