import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { senderOf } from '#http/sender.ts';
import { nextAddress, withoutAnswer } from '#http/answer-address.ts';
import { FORGET_COOKIES, forgetCookies } from '#http/large-cookies.ts';
import { callsPerMinute } from '#http/rate-limit.ts';
import { requireAdmin, requireMetrics } from '#http/require-admin.ts';
import { registerBrowserTraces, TRACES_SCRIPT } from '#tracing/browser-traces.ts';
import { nameAfterClaim, tracedRenderer } from '#tracing/trace-pages.ts';
import { followReleases } from '#releases/followed-releases.ts';
import { registerUploadRoutes } from '#releases/incoming/upload-routes.ts';
import type { Override } from '#releases/release-override.ts';
import { createReleaseReader, type ReleaseSet } from '#releases/release-reader.ts';

import { createBusyPages } from './busy-page.ts';
import { canShowAnswer, composeAnswer } from './compose-answer.ts';
import { createComposer } from './compose-page.ts';
import { countPage } from './count-page.ts';
import { developerFacts } from './developer-facts.ts';
import { hintSender } from './early-hints.ts';
import { followPartners } from './frame-partners.ts';
import { createStyleReader } from './inline-styles.ts';
import { registerLiveReload } from './live-reload.ts';
import { overrideOf, registerOverrideRoutes } from './override-routes.ts';
import { overridesOf } from './own-builds.ts';
import { createOwnFailures } from './own-failures.ts';
import { isUnknownForm, setAt } from './hidden-remotes.ts';
import { addressByName } from './address-by-name.ts';
import { ownerAt } from './owner-at.ts';
import { pageConfig } from './page-config.ts';
import { registerReleaseFiles } from './release-file-route.ts';
import { acceptPostedForms, type PostedForm } from './posted-form.ts';
import { registerReleaseRoutes } from './release-routes.ts';
import type { PageDeps, PagesOptions } from './pages-options.ts';
import { createPolicyReports } from './policy-reports.ts';
import { createRemoteEntries } from './remote-entries.ts';
import { createRenderers } from './renderer/renderers.ts';
import { stackOf } from './renderer/server-failure.ts';
import { sendPage } from './send-page.ts';
import { isFetchedAhead } from './speculation-rules.ts';
import { registerSiteFiles } from './site-files.ts';
import { operatorsSlotAccess, slotAccessOf } from './status/slot-access.ts';
import { registerSlotRoutes } from './status/slot-routes.ts';
import { countersText, registerStatusRoutes, type StatusCounters } from './status/status-routes.ts';
import { requireTeam } from './status/team-access.ts';
import { anonymousCalls, pageVisitor } from './visitor-calls.ts';
import { recognizeVisitor } from './visitor-cookie.ts';

/** The address below which release files are. */
const RELEASES = '/releases/';
/** How many release files one network may request per minute: a hundred first visits. */
const MOST_FILES = 3000;
/** How many pages one network may request per minute; navigating inside the site requests none. */
const MOST_PAGES = 300;
/** How many forms one network may post per minute; the calls that a form makes have limits of their own. */
const MOST_FORMS = 60;

/**
 * Serves releases and composes every page of the site. It is registered last and answers every address that no call
 * has claimed.
 */
export function createPages(options: PagesOptions) {
  const { earlyHints = 'off', site } = options;
  let app: FastifyInstance | undefined;
  let counters: StatusCounters | undefined;
  let registered: PageDeps['partners'];
  let mayUse: NonNullable<PageDeps['mayUse']> = () => Promise.resolve(false);
  let answered: PageDeps['answeredForms'];
  const busyPages = createBusyPages(site.name);
  const ownFailures = createOwnFailures();
  const report = (message: string) => app?.log.error(message);
  const { folder, store, mirror } = followReleases(options, report);
  const { documents } = store;
  const releases = createReleaseReader(folder, report, site.former);
  const status = { siteName: site.name, releases, ledger: documents.readLedger };
  const isHttps = options.origin.startsWith('https:');
  const overriding = overridesOf(folder, releases, options, async () => {
    const failures = (await counters?.failures()) ?? [];
    return developerFacts({ document: releases.document(), failures, options });
  });
  const limits = { LIMIT_FACTOR: options.limitFactor ?? 1 };
  const openTo = (perMinute: number) => ({
    config: { permission: 'page.read' as const, ...callsPerMinute(limits, perMinute) },
  });
  const renderers = createRenderers({
    releases,
    folder,
    site: { origin: options.origin, trail: site.trail },
    renderLimitMs: options.renderLimitMs,
    report: (message, error) => app?.log.error({ reason: stackOf(error) }, message),
    onFailure: (failure) => ownFailures.isNoted(failure) || counters?.book.addServerError(failure),
  });
  const composer = createComposer({
    siteName: site.name,
    renderer: tracedRenderer(renderers),
    styles: createStyleReader(async (url) => {
      await mirror?.ensure(url.slice(RELEASES.length));
      return readFile(join(folder, url.slice(RELEASES.length)), 'utf8');
    }),
    config: pageConfig(options),
    withoutScripts: site.withoutScripts,
    extraScripts: options.liveReload ? ['/_dev/reload.js'] : [],
    firstScripts: options.traces ? [TRACES_SCRIPT] : [],
    server: anonymousCalls(() => app!),
  });

  const entries = createRemoteEntries({
    siteName: site.name,
    releases,
    folder,
    ensure: async (path) => mirror?.ensure(path),
    registered: () => registered,
    partners: followPartners({
      file: options.partnersFile,
      siteOrigin: options.origin,
      loopbackPartners: options.loopbackPartners ?? false,
      report,
    }),
  });

  const claimAt = (path: string) => ownerAt(releases.current()?.remotes ?? [], path)?.claim.path;
  const policyReports = createPolicyReports((path) => entries.at(path)?.entry.path ?? claimAt(path));

  async function page(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // Not `new URL(path, origin)`, because a path such as //other.example would name another host.
    const url = new URL(options.origin + request.url);
    if (url.pathname.includes('//'))
      return reply.redirect(url.pathname.replaceAll(/\/{2,}/g, '/') + url.search, 301);
    const entry = entries.at(url.pathname);
    if (entry) return entries.send(request, reply, entry);
    const live = releases.current(visitorId(request, reply));
    if (!live) return busyPages.sendStarting(reply);
    const named = addressByName(request, options.origin);
    if (named !== undefined) return reply.header('cache-control', 'no-store').redirect(named, 302);
    const set = await setAt(live, url.pathname, (permission) => mayUse(request, permission));
    nameAfterClaim(request, set.remotes, url.pathname);
    if (isUnknownForm(request.method, set, url) && (await answered?.hasEndedSession(request)))
      return busyPages.sendSessionEnded(request, reply);
    const override = overriding && overrideOf(request, overriding);
    const asked = { set, url: request.method === 'POST' ? withoutAnswer(url) : url, override };
    const answer = await compose(request, reply, asked);
    // What developers see of their own builds says nothing about releases, and a page fetched ahead is no view.
    if (counters && !override && !isFetchedAhead(request))
      countPage(counters, answer, { shell: set.shell, network: senderOf(request.ip).network });
    if (answer.kind === 'unanswered') return busyPages.sendUnanswered(request, reply);
    if (answer.kind === 'busy')
      return busyPages.sendBusy(reply, { status: 503, retryAfter: answer.retryAfter });
    if (answer.kind === 'redirect') return reply.redirect(nextAddress(answer.location, url), answer.status);
    const data = answer.kind === 'page' ? answer.answer : undefined;
    const shownAt = data && (await answered?.keep(request, reply, { url, releases: set.key, data }));
    if (shownAt) return reply.redirect(shownAt, 303);
    if (canShowAnswer(answer) && (await answered?.show(request)) === false)
      return reply.redirect(url.pathname + withoutAnswer(url).search, 303);
    return sendPage(request, reply, { page: answer, earlyHints });
  }

  /** The page, including the developer's own build if one is set. */
  async function compose(
    request: FastifyRequest,
    reply: FastifyReply,
    { set, url, override }: { set: ReleaseSet; url: URL; override: Override | undefined },
  ) {
    const form = request.method === 'POST' && { form: request.body as PostedForm };
    const answer = form ? undefined : await answered?.read(request, { url, releases: set.key });
    const composing = {
      ...form,
      answered: answer?.data,
      sendHints: hintSender(earlyHints, request, reply),
      isDeveloper: overriding?.developers.isDeveloper(request) === true,
      ...pageVisitor(app!, { request, reply, claim: ownerAt(set.remotes, url.pathname)?.claim }),
    };
    if (!overriding || !override)
      return composeAnswer(answer, (asked) => composer.compose(set, url, { ...composing, ...asked }));
    const outcome = await overriding.overrides.apply(set, override);
    const shown = outcome.ok ? override : { ...override, problem: outcome.reason };
    const own = outcome.ok ? outcome.set : set;
    const page = await composer.compose(own, url, { ...composing, override: shown });
    ownFailures.sendWith(reply, own);
    return page;
  }

  /** The visitor's id; visitors are not identified while everyone gets the same releases. */
  function visitorId(request: FastifyRequest, reply: FastifyReply): string | undefined {
    return releases.hasCanary() ? recognizeVisitor(request, reply, isHttps) : undefined;
  }

  /** Serves what this process has changed in the store. */
  async function follow(): Promise<void> {
    await mirror?.askAgain();
    releases.refresh();
  }

  return {
    /** Whether pages can be served, with their HTML, as they were last released. */
    async ready(): Promise<boolean> {
      const live = releases.current();
      return live !== undefined && !releases.isStale() && (await renderers.canRender(live));
    },
    /** Whether a release document of this gateway has ever named this version. */
    isReleased: releases.hasNamed,
    /** The release document in use, and where it is. */
    live: { documents, document: () => releases.document() },
    /** The figures of /metrics, in Prometheus' text format. */
    metrics: async (): Promise<string> => (counters ? countersText(releases.document(), counters) : ''),
    /** The operators' routes, for a port that only this machine can reach. */
    async admin(instance: FastifyInstance, counted: StatusCounters): Promise<void> {
      registerStatusRoutes(instance, {
        ...status,
        counters: policyReports.addTo(counted),
        slotAccess: operatorsSlotAccess(options.origin, { documents }),
      });
    },
    async plugin(instance: FastifyInstance, deps: PageDeps, counted: StatusCounters): Promise<void> {
      app = instance;
      mayUse = deps.mayUse ?? mayUse;
      registered = deps.partners;
      answered = deps.answeredForms;
      counters = policyReports.addTo(counted);
      busyPages.handleRefusedRequests(instance);
      await mirror?.ask();
      instance.addHook('onListen', async () => renderers.prepare());
      instance.addHook('onClose', async () => {
        mirror?.stop();
        renderers.stop();
      });
      if (overriding) await registerOverrideRoutes(instance, overriding);
      const { adminToken: admin = null, metricsToken: metrics = null } = options;
      const slots = { siteName: site.name, releases, documents, follow, operators: deps.operators };
      registerStatusRoutes(instance, {
        ...status,
        counters,
        onRequest: requireAdmin(admin),
        onMetricsRequest: requireMetrics({ metrics, admin }),
        ...(deps.teams && { onTeamRequest: requireTeam(admin, deps.teams) }),
        slotAccess: slotAccessOf(slots),
      });
      await registerSlotRoutes(instance, slots);
      await registerUploadRoutes(instance, {
        store,
        folder,
        origin: options.origin,
        follow,
        teams: deps.teams,
        withoutBrowser: options.uploadsWithoutBrowser ?? 'refuse',
        limits,
      });
      registerReleaseRoutes(instance, { releases, visitorId });
      await registerReleaseFiles(instance, {
        releases,
        folder,
        limit: openTo(MOST_FILES),
        mayUse: (request, permission) => mayUse(request, permission),
        async ensure(path) {
          await mirror?.ensure(path);
          await overriding?.overrides.ensure(path);
        },
      });
      registerSiteFiles(instance, {
        releases,
        folder,
        origin: options.origin,
        ensure: async (path) => mirror?.ensure(path),
      });
      await policyReports.register(instance, limits);
      if (options.traces) registerBrowserTraces(instance, limits);
      if (options.liveReload) registerLiveReload(instance, releases);
      instance.get('/*', openTo(MOST_PAGES), page);
      await instance.register(async (posting) => {
        acceptPostedForms(posting);
        busyPages.handleRefusedForms(posting);
        posting.post(FORGET_COOKIES, openTo(MOST_FORMS), forgetCookies);
        posting.post('/*', openTo(MOST_FORMS), page);
      });
    },
  };
}
