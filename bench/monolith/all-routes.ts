import { routes as account } from '@nestwright/mfe-account/src/routes.tsx';
import { routes as booking } from '@nestwright/mfe-booking/src/routes.tsx';
import { routes as marketing } from '@nestwright/mfe-marketing/src/routes.tsx';
import { routes as pro } from '@nestwright/mfe-pro/src/routes.tsx';
import type { RouteObject } from '@nestwright/contract/router';

/** Every remote's routes, combined at build time. Their screens stay lazy. */
export const allRoutes: RouteObject[] = [...marketing, ...booking, ...account, ...pro];
