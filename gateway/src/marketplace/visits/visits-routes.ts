import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { onProjectEnd } from '#marketplace/requests/project/project-end.ts';
import { endVisits } from './visit/end-visits.ts';
import { visitRoutes } from './visit/visit-routes.ts';
import { visitSettingsRoutes } from './visit/visit-settings-routes.ts';

/** Visits at homes, and calendars. */
export async function visits(api: FastifyInstance, deps: AppDeps): Promise<void> {
  onProjectEnd(endVisits);
  await visitRoutes(api, deps);
  await visitSettingsRoutes(api, deps);
}
