import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { recordRoutes } from './record/record-routes.ts';

/** The signed record of a request. */
export async function record(api: FastifyInstance, deps: AppDeps): Promise<void> {
  await recordRoutes(api, deps);
}
