import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { favoriteRoutes } from './favorite/favorite-routes.ts';
import { userRoutes } from './user/user-routes.ts';

/** A person’s own account. */
export async function account(api: FastifyInstance, deps: AppDeps): Promise<void> {
  await userRoutes(api, deps);
  await favoriteRoutes(api, deps);
}
