import type { RouteObject } from '@nestwright/contract/router';

import { isFailedScreen } from './load-screen.tsx';

/** Puts the screen of a route into it, for a router that is to show it without waiting; tells whether it could be had. */
export async function resolveLazy(route: RouteObject): Promise<'resolved' | 'failed'> {
  if (typeof route.lazy !== 'function') return 'resolved';
  const screen = await route.lazy();
  Object.assign(route, screen);
  delete route.lazy;
  return isFailedScreen(screen) ? 'failed' : 'resolved';
}
