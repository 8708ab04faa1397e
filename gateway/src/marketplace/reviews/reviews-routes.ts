import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { reviewRoutes } from './review/review-routes.ts';

/** Reviews and replies. */
export async function reviews(api: FastifyInstance, deps: AppDeps): Promise<void> {
  await reviewRoutes(api, deps);
}
