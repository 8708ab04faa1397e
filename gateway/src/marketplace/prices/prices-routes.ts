import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { agreementRoutes } from './agreement/agreement-routes.ts';
import { cancelRoutes } from './cancel/cancel-routes.ts';
import { leadAgreementRoutes } from './agreement/lead-agreement-routes.ts';
import { leadQuoteRoutes } from './quote/lead-quote-routes.ts';
import { quoteRoutes } from './quote/quote-routes.ts';
import { requestLinkRoutes } from './request-link/request-link-routes.ts';

/** Quotes, agreements, and their end. */
export async function prices(api: FastifyInstance, deps: AppDeps): Promise<void> {
  await requestLinkRoutes(api, deps);
  await quoteRoutes(api, deps);
  await leadQuoteRoutes(api, deps);
  await agreementRoutes(api, deps);
  await leadAgreementRoutes(api, deps);
  await cancelRoutes(api, deps);
}
