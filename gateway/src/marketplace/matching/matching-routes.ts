import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { openProRoutes } from './open-pro/open-pro-routes.ts';
import { servedRoutes } from './served/served-routes.ts';

/** Who serves an address, and whether a company does. */
export async function matching(api: FastifyInstance, deps: AppDeps): Promise<void> {
  await openProRoutes(api, deps);
  await servedRoutes(api, deps);
}
