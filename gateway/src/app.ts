import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { guardRoutes } from '#marketplace/base/access/guard-routes.ts';
import type { AppDeps } from './app-deps.ts';
import { collectCalls } from '#marketplace/site/docs/describe-calls.ts';
import { docsRoutes } from '#marketplace/site/docs/docs-routes.ts';
import { healthRoutes } from '#marketplace/site/health/health-routes.ts';
import { mailboxRoutes } from '#marketplace/site/mailbox/mailbox-routes.ts';
import { openRecordKey } from '#marketplace/base/chain/record-keys.ts';
import { openPushKey } from '#marketplace/base/push/push-key.ts';
import { recordKeyRoutes } from '#marketplace/record/record/record-routes.ts';
import { partnerPageRoutes } from '#marketplace/partners/partner/partner-routes.ts';
import { securityTxtRoutes } from '#marketplace/site/security-txt/security-txt-routes.ts';
import { site } from '#marketplace/site/site-routes.ts';
import { signIn } from '#marketplace/sign-in/sign-in-routes.ts';
import { companies } from '#marketplace/companies/companies-routes.ts';
import { matching } from '#marketplace/matching/matching-routes.ts';
import { requests } from '#marketplace/requests/requests-routes.ts';
import { leads } from '#marketplace/leads/leads-routes.ts';
import { photos } from '#marketplace/photos/photos-routes.ts';
import { prices } from '#marketplace/prices/prices-routes.ts';
import { talk } from '#marketplace/talk/talk-routes.ts';
import { visits } from '#marketplace/visits/visits-routes.ts';
import { reviews } from '#marketplace/reviews/reviews-routes.ts';
import { record } from '#marketplace/record/record-routes.ts';
import { desk } from '#marketplace/desk/desk-routes.ts';
import { partners } from '#marketplace/partners/partners-routes.ts';
import { account } from '#marketplace/account/account-routes.ts';
import { measureRequests } from './durations.ts';
import { handleErrors, refuseUnknown } from '#http/errors.ts';
import { outOfOrder } from '#http/out-of-order.ts';
import { connectionLimits, limitConnections } from '#http/connections.ts';
import { closeConnections } from '#http/drain.ts';
import { readForwardedAddresses } from '#http/forwarded-addresses.ts';
import { acceptJsonOnly } from '#http/json-bodies.ts';
import { networkMatcher } from '#http/network.ts';
import { refuseLargeCookies } from '#http/large-cookies.ts';
import { refuseOtherHosts } from '#http/own-host.ts';
import { refuseOtherOrigins } from '#http/own-origin.ts';
import { limitCalls } from '#http/rate-limit.ts';
import { logRequests } from '#http/request-log.ts';
import { requestTarget } from '#http/request-target.ts';
import { setSecurityHeaders } from '#http/security-headers.ts';
import { mendMailedLinks } from '#marketplace/base/mail/mailed-links.ts';
import { commandRoutes } from '#operator/command-routes.ts';
import { answerToOwnNames } from '#operator/own-names.ts';
import { answerUnreadable } from '#http/unreadable-requests.ts';
import { nestwrightSite } from './nestwright-site.ts';
import { traceRequests } from '#tracing/trace-requests.ts';

const LARGEST_BODY = 64 * 1024;

/**
 * The gateway as one application that is not listening yet. Read it from top to bottom: that is a request's path. Only
 * this file names the groups of routes.
 */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config } = deps;
  await openRecordKey(deps);
  await openPushKey(deps);
  const app = Fastify({
    logger: config.LOG_LEVEL === 'silent' ? false : { level: config.LOG_LEVEL, base: null },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LARGEST_BODY,
    ...connectionLimits(config),
    clientErrorHandler: answerUnreadable(nestwrightSite.name),
    rewriteUrl: requestTarget,
    trustProxy: config.TRUSTED_PROXIES.length > 0 && networkMatcher(config.TRUSTED_PROXIES),
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 500 },
  });

  limitConnections(app, config);
  readForwardedAddresses(app, config);
  acceptJsonOnly(app);
  if (deps.drain !== undefined) closeConnections(app, deps.drain);
  handleErrors(app, outOfOrder);
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT !== null) traceRequests(app);
  logRequests(app);
  if (deps.durations !== undefined) measureRequests(app, deps.durations);
  setSecurityHeaders(app, config);
  refuseOtherHosts(app, config);
  refuseOtherOrigins(app, config);
  refuseLargeCookies(app);
  mendMailedLinks(app);
  guardRoutes(app, deps);

  await healthRoutes(app, deps);
  await recordKeyRoutes(app, deps);
  await securityTxtRoutes(app, deps);
  await app.register((api) => apiRoutes(api, deps), { prefix: '/api' });
  app.setNotFoundHandler(refuseUnknown);
  await app.register((pages) => pageRoutes(pages, deps));
  return app;
}

/** Everything that is not a call: pages, releases, the public files. */
async function pageRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  await limitCalls(app, deps.config);
  await partnerPageRoutes(app, deps);
  await deps.pages?.(app, deps);
}

/**
 * The operators' application. It listens on ADMIN_PORT, which only this machine can reach, apart from the site's port.
 *
 * @param operatorKey what callers must know to run operators' commands; null if commands open the database themselves
 */
export async function buildAdminApp(
  deps: AppDeps,
  operatorKey: string | null = null,
): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  acceptJsonOnly(app);
  handleErrors(app, outOfOrder);
  setSecurityHeaders(app, deps.config);
  answerToOwnNames(app);
  refuseOtherOrigins(app, deps.config);
  app.setNotFoundHandler(refuseUnknown);
  await mailboxRoutes(app, deps);
  if (operatorKey !== null) commandRoutes(app, deps, operatorKey);
  await deps.admin?.(app, deps);
  return app;
}

/** Every call, by capability. */
async function apiRoutes(api: FastifyInstance, deps: AppDeps): Promise<void> {
  await limitCalls(api, deps.config);
  const calls = collectCalls(api);
  await site(api, deps);
  await signIn(api, deps);
  await companies(api, deps);
  await matching(api, deps);
  await requests(api, deps);
  await leads(api, deps);
  await photos(api, deps);
  await prices(api, deps);
  await talk(api, deps);
  await visits(api, deps);
  await reviews(api, deps);
  await record(api, deps);
  await desk(api, deps);
  await partners(api, deps);
  await account(api, deps);
  await docsRoutes(api, deps, calls);

  // Pages answer every other address, so unknown calls below /api must be answered here.
  api.all('/*', { config: { permission: 'page.read' } }, refuseUnknown);
}
