import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { disclosureRoutes } from './disclosure/disclosure-routes.ts';
import { leadRoutes } from './lead/lead-routes.ts';

/** The leads of a company, and who may contact whom. */
export async function leads(api: FastifyInstance, deps: AppDeps): Promise<void> {
  await disclosureRoutes(api, deps);
  await leadRoutes(api, deps);
}
