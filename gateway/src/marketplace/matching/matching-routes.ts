import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { openProRoutes } from './open-pro/open-pro-routes.ts';

/** Whether a company serves an address. */
export async function matching(api: FastifyInstance, deps: AppDeps): Promise<void> {
  await openProRoutes(api, deps);
}
