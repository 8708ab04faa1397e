import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { photoRoutes } from './photo/photo-routes.ts';

/** Photos of requests. */
export async function photos(api: FastifyInstance, deps: AppDeps): Promise<void> {
  await photoRoutes(api, deps);
}
