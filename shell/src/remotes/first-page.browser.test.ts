import type { RouteObject } from '@nestwright/contract/router';

import { firstPage } from './first-page.ts';
import type { SettledLoad } from './load-flow.ts';
import type { RemoteLoader } from './remote-loader.ts';

const Beds = () => null;
const here = async () => ({ Component: Beds });
const missing = async () => ({ Component: () => null, isFailed: true });
const failure = { remote: 'garden', version: '1', phase: 'entry', status: 404 } as const;

/** The state of a page at `/` whose owner's load settled like this. */
function open(settled: SettledLoad<RouteObject[]>) {
  const loadRoutes = jest.fn(async () => settled);
  const pause = jest.fn(async () => undefined);
  return {
    loadRoutes,
    pause,
    page: firstPage({ loadRoutes } as unknown as RemoteLoader, pause),
  };
}

test('the screens of the current page are resolved, and no others', async () => {
  const other = jest.fn(here);
  const routes: RouteObject[] = [
    { path: '/', lazy: here },
    { path: '/plants', lazy: other },
  ];
  const { page, loadRoutes, pause } = open({ phase: 'ready', value: routes });
  expect(await page).toEqual({ state: 'resolved', routes });
  expect(routes[0]).toEqual({ path: '/', Component: Beds });
  expect(other).not.toHaveBeenCalled();
  expect(loadRoutes).toHaveBeenCalledWith('/');
  expect(pause).toHaveBeenCalledTimes(1);
});

test('the previous version of the owner opens the page like the live one', async () => {
  const { page } = open({ phase: 'fallback', value: [{ path: '/', lazy: here }], failure });
  expect((await page).state).toBe('resolved');
});

test('without its owner the page gets the reason', async () => {
  expect(await open({ phase: 'failed', failure }).page).toMatchObject({
    state: 'failed',
    routes: [],
    error: { name: 'RemoteLoadError', failure },
  });
});

test('a missing outermost screen shows its error itself', async () => {
  const routes: RouteObject[] = [{ path: '/', lazy: missing }];
  expect(await open({ phase: 'ready', value: routes }).page).toEqual({ state: 'failed', routes });
});

test('a missing nested screen leaves the screen around it', async () => {
  const routes: RouteObject[] = [{ path: '/', lazy: here, children: [{ index: true, lazy: missing }] }];
  expect(await open({ phase: 'ready', value: routes }).page).toEqual({ state: 'partly', routes });
  expect(routes[0]!.Component).toBe(Beds);
});

test('a nested screen of the previous version is not hydrated', async () => {
  const older = async () => ({ Component: () => null, isFallback: true });
  const routes: RouteObject[] = [{ path: '/', lazy: here, children: [{ index: true, lazy: older }] }];
  expect((await open({ phase: 'ready', value: routes }).page).state).toBe('partly');
});

test('a page without a screen of the owner is resolved', async () => {
  const routes: RouteObject[] = [{ path: '/plants', lazy: here }];
  expect(await open({ phase: 'ready', value: routes }).page).toEqual({ state: 'resolved', routes });
});
