import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { guardRoutes } from '#access/guard-routes.ts';
import type { AppDeps } from '#app-deps.ts';
import { blurbRoutes } from '#api/blurb/blurb-routes.ts';
import { consentRoutes } from '#api/consent/consent-routes.ts';
import { contactRoutes } from '#api/contact/contact-routes.ts';
import { draftRoutes } from '#api/draft/draft-routes.ts';
import { deskRoutes } from '#api/desk/desk-routes.ts';
import { collectCalls } from '#api/docs/describe-calls.ts';
import { disclosureRoutes } from '#api/disclosure/disclosure-routes.ts';
import { docsRoutes } from '#api/docs/docs-routes.ts';
import { emailRoutes } from '#api/email/email-routes.ts';
import { favoriteRoutes } from '#api/favorite/favorite-routes.ts';
import { passkeyRoutes } from '#api/passkey/passkey-routes.ts';
import { proofRoutes } from '#api/proof/proof-routes.ts';
import { zipRoutes } from '#api/zip/zip-routes.ts';
import { healthRoutes } from '#api/health/health-routes.ts';
import { ipLocationRoutes } from '#api/ip-location/ip-location-routes.ts';
import { leadRoutes } from '#api/lead/lead-routes.ts';
import { mailboxRoutes } from '#api/mailbox/mailbox-routes.ts';
import { notificationRoutes } from '#api/notification/notification-routes.ts';
import { newsletterRoutes } from '#api/newsletter/newsletter-routes.ts';
import { optOutRoutes } from '#api/opt-out/opt-out-routes.ts';
import { openProRoutes } from '#api/open-pro/open-pro-routes.ts';
import { servedRoutes } from '#api/served/served-routes.ts';
import { placeRoutes } from '#api/place/place-routes.ts';
import { openRecordKey } from '#api/record/record-keys.ts';
import { agreementRoutes } from '#api/agreement/agreement-routes.ts';
import { leadAgreementRoutes } from '#api/agreement/lead-agreement-routes.ts';
import { silenceRoutes } from '#api/silence/silence-routes.ts';
import { leadQuoteRoutes } from '#api/quote/lead-quote-routes.ts';
import { quoteRoutes } from '#api/quote/quote-routes.ts';
import { deskCompanyRoutes } from '#api/vetting/desk-company-routes.ts';
import { deskAuditRoutes } from '#api/audit/desk-audit-routes.ts';
import { threadListRoutes } from '#api/thread/thread-list-routes.ts';
import { visitRoutes } from '#api/home-visit/visit-routes.ts';
import { visitSettingsRoutes } from '#api/home-visit/visit-settings-routes.ts';
import { threadRoutes } from '#api/thread/thread-routes.ts';
import { vettingRoutes } from '#api/vetting/vetting-routes.ts';
import { workPhotoRoutes } from '#api/work-photo/work-photo-routes.ts';
import { photoRoutes } from '#api/photo/photo-routes.ts';
import { openPushKey } from '#push/push-key.ts';
import { recordKeyRoutes, recordRoutes } from '#api/record/record-routes.ts';
import { proRoutes } from '#api/pro/pro-routes.ts';
import { requestLinkRoutes } from '#api/request-link/request-link-routes.ts';
import { projectRoutes } from '#api/project/project-routes.ts';
import { guestRequestsRoutes } from '#api/project/guest-requests-routes.ts';
import { recoverRoutes } from '#api/project/recover-routes.ts';
import { deskPartnerRoutes } from '#api/partner/desk-partner-routes.ts';
import { partnerPageRoutes, partnerRoutes } from '#api/partner/partner-routes.ts';
import { reportRoutes } from '#api/report/report-routes.ts';
import { reviewRoutes } from '#api/review/review-routes.ts';
import { securityTxtRoutes } from '#api/security-txt/security-txt-routes.ts';
import { deviceRoutes } from '#api/session/device-routes.ts';
import { linkRoutes } from '#api/session/link-routes.ts';
import { sessionRoutes } from '#api/session/session-routes.ts';
import { staffRoutes } from '#api/staff/staff-routes.ts';
import { userRoutes } from '#api/user/user-routes.ts';
import { widenRoutes } from '#api/widen/widen-routes.ts';
import { measureRequests } from '#durations.ts';
import { handleErrors, refuseUnknown } from '#http/errors.ts';
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
import { mendMailedLinks } from '#mail/mailed-links.ts';
import { commandRoutes } from '#operator/command-routes.ts';
import { answerToOwnNames } from '#operator/own-names.ts';
import { answerUnreadable } from '#http/unreadable-requests.ts';
import { nestwrightSite } from '#nestwright-site.ts';
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
  handleErrors(app);
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
  handleErrors(app);
  setSecurityHeaders(app, deps.config);
  answerToOwnNames(app);
  refuseOtherOrigins(app, deps.config);
  app.setNotFoundHandler(refuseUnknown);
  await mailboxRoutes(app, deps);
  if (operatorKey !== null) commandRoutes(app, deps, operatorKey);
  await deps.admin?.(app, deps);
  return app;
}

/** Every call, by noun. */
async function apiRoutes(api: FastifyInstance, deps: AppDeps): Promise<void> {
  await limitCalls(api, deps.config);
  const calls = collectCalls(api);
  await sessionRoutes(api, deps);
  await linkRoutes(api, deps);
  await deviceRoutes(api, deps);
  await passkeyRoutes(api, deps);
  await proofRoutes(api, deps);
  await userRoutes(api, deps);
  await placeRoutes(api, deps);
  await zipRoutes(api, deps);
  await ipLocationRoutes(api, deps);
  await blurbRoutes(api, deps);
  await draftRoutes(api, deps);
  await photoRoutes(api, deps);
  await projectRoutes(api, deps);
  await recoverRoutes(api, deps);
  await guestRequestsRoutes(api, deps);
  await requestLinkRoutes(api, deps);
  await disclosureRoutes(api, deps);
  await widenRoutes(api, deps);
  await consentRoutes(api, deps);
  await proRoutes(api, deps);
  await vettingRoutes(api, deps);
  await workPhotoRoutes(api, deps);
  await deskCompanyRoutes(api, deps);
  await deskAuditRoutes(api, deps);
  await deskPartnerRoutes(api, deps);
  await openProRoutes(api, deps);
  await servedRoutes(api, deps);
  await leadRoutes(api, deps);
  await quoteRoutes(api, deps);
  await leadQuoteRoutes(api, deps);
  await agreementRoutes(api, deps);
  await leadAgreementRoutes(api, deps);
  await threadRoutes(api, deps);
  await threadListRoutes(api, deps);
  await visitRoutes(api, deps);
  await visitSettingsRoutes(api, deps);
  await silenceRoutes(api, deps);
  await recordRoutes(api, deps);
  await reviewRoutes(api, deps);
  await favoriteRoutes(api, deps);
  await notificationRoutes(api, deps);
  await newsletterRoutes(api, deps);
  await contactRoutes(api, deps);
  await optOutRoutes(api, deps);
  await emailRoutes(api, deps);
  await staffRoutes(api, deps);
  await deskRoutes(api, deps);
  await reportRoutes(api, deps);
  await partnerRoutes(api, deps);
  await docsRoutes(api, deps, calls);

  // Pages answer every other address, so unknown calls below /api must be answered here.
  api.all('/*', { config: { permission: 'page.read' } }, refuseUnknown);
}
