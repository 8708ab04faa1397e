import { waitFor } from '@testing-library/react';
import type { PageData, PageRemote } from '@nestwright/contract/release/schema';
import { matchRoutes, type RouteObject } from '@nestwright/contract/router';

import type { FirstPage } from './first-page.ts';
import type { SettledLoad } from './load-flow.ts';
import { RemoteLoadError } from './load-failure.ts';
import type { RemoteLoader } from './remote-loader.ts';
import { createSiteRouter } from './site-router.ts';

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
const failure = { remote: 'booking', version: '1', phase: 'expose', status: null } as const;

const loader = {
  loadAhead: jest.fn<Promise<RouteObject[] | undefined>, [string]>(),
  loadRoutes: jest.fn<Promise<SettledLoad<RouteObject[]>>, [string]>(),
};
const onOwner = jest.fn();
const leaveForNewerPage = jest.fn(async () => undefined);

beforeEach(() => {
  loader.loadAhead.mockReset().mockResolvedValue(routes());
  loader.loadRoutes.mockReset().mockResolvedValue({ phase: 'ready', value: routes() });
  onOwner.mockReset();
  leaveForNewerPage.mockClear();
  window.history.replaceState(null, '', '/');
});

const shown: FirstPage = { state: 'resolved', routes: [{ path: '/', Component: Screen }] };

function siteRouter(first = shown) {
  const { router, makeReady } = createSiteRouter({
    page,
    first,
    loaders: { of: () => loader as unknown as RemoteLoader },
    routesAround: (children) => [
      { id: 'pages', children: [...children, { path: '*', Component: Screen }], ErrorBoundary: Screen },
    ],
    place: 'pages',
    onOwner,
    leaveForNewerPage,
  });
  const screenAt = (path: string) => matchRoutes(router.routes, path)?.at(-1)?.route;
  return { router, makeReady, screenAt };
}

test('a hovered page is in the router with its screen; the remote’s other screens load later', async () => {
  const { makeReady, screenAt } = siteRouter();
  expect(screenAt('/start-project')?.path).toBe('*');
  await makeReady(booking, '/start-project');
  expect(screenAt('/start-project')).toMatchObject({ path: '/start-project' });
  expect(screenAt('/start-project')?.lazy).toBeUndefined();
  expect(screenAt('/widgets')?.lazy).toEqual(expect.any(Function));
});

test('a page whose files fail to load ahead is not added; its navigation loads it', async () => {
  loader.loadAhead.mockResolvedValue(undefined);
  const { makeReady, screenAt } = siteRouter();
  await makeReady(booking, '/start-project');
  expect(screenAt('/start-project')?.path).toBe('*');
});

test('a link clicked while it is being prepared adds its routes once', async () => {
  let arrive: (routes: RouteObject[]) => void = () => undefined;
  loader.loadAhead.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const { router, makeReady } = siteRouter();
  const pointing = makeReady(booking, '/start-project');
  const pressing = router.navigate('/start-project');
  arrive(routes());
  await Promise.all([pointing, pressing]);
  expect(router.state.location.pathname).toBe('/start-project');
  const inPages = router.routes[0]?.children ?? [];
  expect(inPages.filter(({ path }) => path === '/start-project')).toHaveLength(1);
});

test('a link clicked twice before its page has loaded leads to that page', async () => {
  let arrive: (load: SettledLoad<RouteObject[]>) => void = () => undefined;
  loader.loadRoutes.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const { router, screenAt } = siteRouter();
  const first = router.navigate('/start-project');
  const second = router.navigate('/start-project');
  arrive({ phase: 'ready', value: routes() });
  await Promise.all([first, second]);
  expect(router.state.matches.at(-1)?.route.path).toBe('/start-project');
  expect(screenAt('/widgets')).toMatchObject({ path: '/widgets' });
});

test('a remote that fails shows its error on the page that needed it', async () => {
  loader.loadRoutes.mockResolvedValue({ phase: 'failed', failure });
  const { router } = siteRouter();
  await router.navigate('/start-project');
  expect(router.state.errors).toEqual({ pages: expect.objectContaining({ failure }) as unknown });
});

test('a fallback version is shown like the live one', async () => {
  loader.loadRoutes.mockResolvedValue({ phase: 'fallback', value: routes(), failure });
  const { router, screenAt } = siteRouter();
  await router.navigate('/start-project');
  expect(router.state.errors).toBeNull();
  expect(screenAt('/start-project')).toMatchObject({ path: '/start-project' });
});

test('a path that no remote on this page owns is looked up in newer releases', async () => {
  const { router } = siteRouter();
  await router.navigate('/nobody-s');
  expect(leaveForNewerPage).toHaveBeenCalledWith('/nobody-s');
  expect(loader.loadRoutes).not.toHaveBeenCalled();
});

test('a page that failed is kept until its remote and its screen have loaded', async () => {
  const error = new RemoteLoadError({ ...failure, remote: 'marketing' });
  let arrive: (screen: { Component: typeof Screen }) => void = () => undefined;
  const lazy = () => new Promise<{ Component: typeof Screen }>((resolve) => (arrive = resolve));
  loader.loadRoutes.mockResolvedValue({ phase: 'ready', value: [{ path: '/', lazy }] });
  const { router, screenAt } = siteRouter({ state: 'failed', routes: [], error });
  const retry = router.navigate('/');
  await waitFor(() => expect(screenAt('/')?.path).toBe('/'));
  expect(onOwner).not.toHaveBeenCalled();
  arrive({ Component: Screen });
  await retry;
  expect(onOwner).toHaveBeenCalledTimes(1);
});

test('a page that failed is kept while its remote has loaded but its screen has failed, too', async () => {
  const error = new RemoteLoadError({ ...failure, remote: 'marketing' });
  const lazy = async () => ({ Component: Screen, isFailed: true });
  const failed: RouteObject[] = [
    { path: '/', lazy },
    { path: '/about', Component: Screen },
  ];
  loader.loadRoutes.mockResolvedValue({ phase: 'ready', value: failed });
  const { router } = siteRouter({ state: 'failed', routes: [], error });
  await router.navigate('/');
  expect(router.state.errors).toBeNull();
  expect(onOwner).not.toHaveBeenCalled();
  await router.navigate('/about');
  expect(onOwner).toHaveBeenCalledTimes(1);
});
