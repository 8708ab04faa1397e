import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { deskAuditRoutes } from './audit/desk-audit-routes.ts';
import { deskCompanyRoutes } from './vetting/desk-company-routes.ts';
import { deskRoutes } from './queue/desk-routes.ts';

/** What staff see and decide. */
export async function desk(api: FastifyInstance, deps: AppDeps): Promise<void> {
  await deskCompanyRoutes(api, deps);
  await deskAuditRoutes(api, deps);
  await deskRoutes(api, deps);
}
