import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { blurbRoutes } from './blurb/blurb-routes.ts';
import { contactRoutes } from './contact/contact-routes.ts';
import { ipLocationRoutes } from './ip-location/ip-location-routes.ts';
import { newsletterRoutes } from './newsletter/newsletter-routes.ts';
import { optOutRoutes } from './opt-out/opt-out-routes.ts';
import { placeRoutes } from './place/place-routes.ts';
import { reportRoutes } from './report/report-routes.ts';
import { zipRoutes } from './zip/zip-routes.ts';

/** What anybody may ask of the site itself. */
export async function site(api: FastifyInstance, deps: AppDeps): Promise<void> {
  await placeRoutes(api, deps);
  await zipRoutes(api, deps);
  await ipLocationRoutes(api, deps);
  await blurbRoutes(api, deps);
  await newsletterRoutes(api, deps);
  await contactRoutes(api, deps);
  await optOutRoutes(api, deps);
  await reportRoutes(api, deps);
}
