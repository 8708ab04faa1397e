import type { PageData, PageRemote } from '@nestwright/contract/release/schema';
import { matchRoutes, type RouteObject } from '@nestwright/contract/router';

import { bringIn } from './bring-in.ts';
import type { LoadOutcome } from './load-container.ts';
import { loadRoutes } from './load-remote.ts';
import { createSiteRouter } from './site-router.ts';

jest.mock('./bring-in.ts', () => ({ bringIn: jest.fn() }));
jest.mock('./load-remote.ts', () => ({ loadRoutes: jest.fn() }));

const remote = (name: string, ...claims: string[]): PageRemote => ({
  name,
  version: '1',
  base: `/releases/${name}/1/browser/`,
  entry: 'entry.js',
  claims: claims.map((path) => ({ path })),
});
const booking = remote('booking', '/start-project', '/widgets');
const page: PageData = {
  shell: '1',
  remotes: [remote('marketing', '/'), booking],
  owner: 'marketing',
  rendered: false,
  hydration: null,
};
const Screen = () => null;
const routes = (): RouteObject[] => [
  { path: '/start-project', lazy: async () => ({ Component: Screen }) },
  { path: '/widgets', lazy: async () => ({ Component: Screen }) },
];

beforeEach(() => {
  jest.mocked(bringIn).mockReset().mockResolvedValue(true);
  jest.mocked(loadRoutes).mockReset().mockResolvedValue({ ok: true, routes: routes() });
});

function siteRouter() {
  const { router, makeReady } = createSiteRouter(page, {
    state: 'resolved',
    routes: [{ path: '/', Component: Screen }],
  });
  const screenAt = (path: string) => matchRoutes(router.routes, path)?.at(-1)?.route;
  return { router, makeReady, screenAt };
}

test('a page that is pointed at is in the router with its screen, the remote’s others are to be loaded', async () => {
  const { makeReady, screenAt } = siteRouter();
  expect(screenAt('/start-project')?.path).toBe('*');
  await makeReady(booking, '/start-project');
  expect(screenAt('/start-project')).toMatchObject({ path: '/start-project' });
  expect(screenAt('/start-project')?.lazy).toBeUndefined();
  expect(screenAt('/widgets')?.lazy).toEqual(expect.any(Function));
});

test.each([
  ['whose files do not all come', () => jest.mocked(bringIn).mockResolvedValue(false)],
  [
    'whose files cannot be learned',
    () => jest.mocked(bringIn).mockRejectedValue(new TypeError('Failed to fetch')),
  ],
])('a page %s is left to who opens it', async (_which, arrange) => {
  arrange();
  const { makeReady, screenAt } = siteRouter();
  await makeReady(booking, '/start-project');
  expect(loadRoutes).not.toHaveBeenCalled();
  expect(screenAt('/start-project')?.path).toBe('*');
});

test('a remote that fails is tried once, however often a pointer crosses its links', async () => {
  const failure = { remote: 'booking', version: '1', phase: 'expose', status: null } as const;
  jest.mocked(loadRoutes).mockResolvedValue({ ok: false, failure });
  const { makeReady, screenAt } = siteRouter();
  await makeReady(booking, '/start-project');
  await makeReady(booking, '/start-project');
  expect(loadRoutes).toHaveBeenCalledTimes(1);
  expect(screenAt('/start-project')?.path).toBe('*');
});

test('pressed while it is made ready, its routes join once', async () => {
  let come: (outcome: LoadOutcome) => void = () => undefined;
  jest.mocked(loadRoutes).mockReturnValue(new Promise((resolve) => (come = resolve)));
  const { router, makeReady } = siteRouter();
  const pointing = makeReady(booking, '/start-project');
  const pressing = router.navigate('/start-project');
  come({ ok: true, routes: routes() });
  await Promise.all([pointing, pressing]);
  expect(router.state.location.pathname).toBe('/start-project');
  const inPages = router.routes[0]?.children?.[0]?.children ?? [];
  expect(inPages.filter(({ path }) => path === '/start-project')).toHaveLength(1);
});
