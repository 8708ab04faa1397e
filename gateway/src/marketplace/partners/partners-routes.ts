import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { deskPartnerRoutes } from './partner/desk-partner-routes.ts';
import { partnerRoutes } from './partner/partner-routes.ts';

/** What partners’ sites see, and how staff keep them. */
export async function partners(api: FastifyInstance, deps: AppDeps): Promise<void> {
  await deskPartnerRoutes(api, deps);
  await partnerRoutes(api, deps);
}
