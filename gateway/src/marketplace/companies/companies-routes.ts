import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { proRoutes } from './pro/pro-routes.ts';
import { vettingRoutes } from './vetting/vetting-routes.ts';
import { workPhotoRoutes } from './work-photo/work-photo-routes.ts';

/** The directory of companies, and what a company says about itself. */
export async function companies(api: FastifyInstance, deps: AppDeps): Promise<void> {
  await proRoutes(api, deps);
  await vettingRoutes(api, deps);
  await workPhotoRoutes(api, deps);
}
