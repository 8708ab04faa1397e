import { join } from 'node:path';

import { setSiteOrigin } from '@nestwright/contract/remote';
import { setSiteTrail } from '@nestwright/contract/trail/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { statsOf, type StatsBook } from '#api/report/remote-stats.ts';
import type { Db } from '#db/db.ts';
import { leftOutMails } from '#mail/left-out-mails.ts';
import { ApiError } from '#http/errors.ts';
import { callsPerMinute, ownRequestHeaders } from '#http/rate-limit.ts';
import { requireAdmin } from '#http/require-admin.ts';
import { requireThisMachine } from '#http/this-machine.ts';
import { createReleaseMirror } from '#releases/release-mirror.ts';
import { createOverrides } from '#releases/release-override.ts';
import { createReleaseReader, type ReleaseReader, type ReleaseSet } from '#releases/release-reader.ts';

import { sendBusy } from './busy-page.ts';
import { type ComposedPage, createComposer } from './compose-page.ts';
import { developerGate } from './developer-sign-in.ts';
import { type EarlyHints, foresightOf, linkValues } from './early-hints.ts';
import { followPartners } from './frame-partners.ts';
import { registerLiveReload } from './live-reload.ts';
import { overrideOf, type OverrideRoutesOptions, registerOverrideRoutes } from './override-routes.ts';
import { isPublicPath, sendReleaseFile } from './release-files.ts';
import { registerReleaseRoutes } from './release-routes.ts';
import { createRemoteEntries } from './remote-entries.ts';
import { sendPage } from './send-page.ts';
import { registerSiteFiles } from './site-files.ts';
import type { SiteSettings } from './site-settings.ts';
import { registerStatusRoutes } from './status-routes.ts';
import { recognizeVisitor } from './visitor-cookie.ts';

export interface PagesOptions {
  /** The site whose pages are composed. */
  site: SiteSettings;
  /** The folder with the release document and all releases. */
  releasesFolder: string;
  /** The http address of a release store; the folder is then only a cache. */
  releasesUrl?: string | null;
  /** The site's origin, `https://nestwright.example`. */
  origin: string;
  /** Origins that developers' own builds may come from; if empty, overrides are off. */
  overrideOrigins?: readonly string[];
  /** The developers' sign-in token; without it, only this machine may use overrides. */
  overrideToken?: string | null;
  /** Whether the site's address is on this machine. */
  isLocalSite?: boolean;
  /** The token that shows the status on the site's own port; without it, that port has no status. */
  adminToken?: string | null;
  /** Whether mail stays in the development mailbox, which pages may link to. */
  hasMailbox?: boolean;
  /** Whether pages on loopback may frame entries without registration. */
  loopbackPartners?: boolean;
  /** Multiplies the limits per network. */
  limitFactor?: number;
  /** The register of partners whose pages may frame entries; JSON, may be missing. */
  partnersFile: string;
  /** Whether pages reload themselves after a new release. */
  liveReload?: boolean;
  /** Whether a page's files are announced before its text; default `off`. */
  earlyHints?: EarlyHints;
}

/** The subfolder of the releases' folder that holds fetched releases. */
const MIRROR_FOLDER = '.fetched';

/** How many release files one network may request per minute: a hundred first visits. */
const MOST_FILES = 3000;
/** How many pages one network may request per minute; navigating inside the site requests none. */
const MOST_PAGES = 300;

/** Serves releases and composes every page of the site. It is registered last and answers whatever no call has claimed. */
export function createPages(options: PagesOptions) {
  const { earlyHints = 'off', site } = options;
  setSiteOrigin(options.origin);
  setSiteTrail(site.trail);
  let app: FastifyInstance | undefined;
  let stats: StatsBook | undefined;
  const report = (message: string) => app?.log.error(message);
  const folder = options.releasesUrl ? join(options.releasesFolder, MIRROR_FOLDER) : options.releasesFolder;
  const mirror = options.releasesUrl
    ? createReleaseMirror({ url: options.releasesUrl, folder, report })
    : undefined;
  const releases = createReleaseReader(folder, report, site.former);
  const isHttps = options.origin.startsWith('https:');
  const overriding = overridesOf(folder, releases, options);
  const limits = { LIMIT_FACTOR: options.limitFactor ?? 1 };
  const composer = createComposer({
    releases,
    config: { origin: options.origin, development: options.hasMailbox ?? false, trail: site.trail },
    withoutScripts: site.withoutScripts,
    extraScripts: options.liveReload ? ['/_dev/reload.js'] : [],
    report: (message, error) =>
      app?.log.error({ reason: error instanceof Error ? error.stack : String(error) }, message),
    server: {
      async ask(path) {
        const answer = await app!.inject({
          url: path,
          headers: { accept: 'application/json', ...ownRequestHeaders },
        });
        return {
          status: answer.statusCode,
          body: answer.statusCode === 200 ? (answer.json() as unknown) : undefined,
        };
      },
    },
  });

  const entries = createRemoteEntries({
    releases,
    ensure: async (path) => mirror?.ensure(path),
    partners: followPartners({
      file: options.partnersFile,
      siteOrigin: options.origin,
      loopbackPartners: options.loopbackPartners ?? false,
      report,
    }),
  });

  async function page(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // Not `new URL(path, origin)`, because a path such as //other.example would name another host.
    const url = new URL(options.origin + request.url);
    if (url.pathname.includes('//'))
      return reply.redirect(url.pathname.replaceAll(/\/{2,}/g, '/') + url.search, 301);
    const entry = entries.at(url.pathname);
    if (entry) return entries.send(request, reply, entry);
    const set = releases.current(visitorId(request, reply));
    if (!set) {
      return reply
        .code(503)
        .header('retry-after', '5')
        .type('text/html; charset=utf-8')
        .send(
          '<!doctype html><title>Nestwright is starting</title><p>Nothing is released yet. Run <code>npm run build</code>.',
        );
    }
    const answer = await compose(request, reply, { set, url });
    count(answer);
    if (answer.kind === 'busy') return sendBusy(reply, { status: 503, retryAfter: answer.retryAfter });
    if (answer.kind === 'redirect') return reply.redirect(answer.location, answer.status);
    if (earlyHints !== 'off') void reply.header('link', linkValues(answer.files).join(', '));
    return sendPage(request, reply, answer);
  }

  /** The page, including the developer's own build if one is set. */
  async function compose(
    request: FastifyRequest,
    reply: FastifyReply,
    { set, url }: { set: ReleaseSet; url: URL },
  ) {
    const foresight = foresightOf(earlyHints, request, reply);
    const override = overriding && overrideOf(request, overriding);
    if (!overriding || !override) return composer.compose(set, url, { foresight });
    const outcome = await overriding.overrides.apply(set, override);
    return outcome.ok
      ? composer.compose(outcome.set, url, { override, foresight })
      : composer.compose(set, url, { override: { ...override, problem: outcome.reason }, foresight });
  }

  function count(answer: ComposedPage): void {
    if (answer.kind !== 'page' || answer.timing.render === undefined) return;
    const { name, version } = answer.by;
    stats?.addRender(name, version, answer.rendered ? answer.timing.render : undefined);
  }

  /** The visitor's id; visitors are not identified while everyone gets the same releases. */
  function visitorId(request: FastifyRequest, reply: FastifyReply): string | undefined {
    return releases.hasCanary() ? recognizeVisitor(request, reply, isHttps) : undefined;
  }

  return {
    /** Whether pages can be served. */
    ready: () => releases.current() !== undefined,
    /** Whether a release document of this gateway has ever named this version. */
    isReleased: releases.hasNamed,
    /** The operators' routes, for a port that only this machine can reach. */
    async admin(instance: FastifyInstance, deps: { db: Db }): Promise<void> {
      registerStatusRoutes(instance, {
        releases,
        book: statsOf(deps.db),
        leftOut: leftOutMails(deps.db),
        onRequest: requireThisMachine,
      });
    },
    async plugin(instance: FastifyInstance, deps: { db: Db }): Promise<void> {
      app = instance;
      stats = statsOf(deps.db);
      sayWhenTooOften(instance);
      await mirror?.ask();
      instance.addHook('onClose', async () => mirror?.stop());
      if (overriding) await registerOverrideRoutes(instance, overriding);
      const onRequest = requireAdmin(options.adminToken ?? null);
      registerStatusRoutes(instance, { releases, book: stats, leftOut: leftOutMails(deps.db), onRequest });
      registerReleaseRoutes(instance, { releases, visitorId });
      instance.get('/releases/*', { config: callsPerMinute(limits, MOST_FILES) }, async (request, reply) => {
        const path = (request.params as { '*': string })['*'];
        if (isPublicPath(path)) {
          await mirror?.ensure(path);
          await overriding?.overrides.ensure(path);
        }
        return sendReleaseFile(request, reply, { root: folder, path });
      });
      registerSiteFiles(instance, {
        releases,
        folder,
        origin: options.origin,
        ensure: async (path) => mirror?.ensure(path),
      });
      if (options.liveReload) registerLiveReload(instance, releases);
      instance.get('/*', { config: callsPerMinute(limits, MOST_PAGES) }, page);
    },
  };
}

/** Developers' own builds, if any origin may provide them. */
function overridesOf(
  folder: string,
  releases: ReleaseReader,
  options: PagesOptions,
): OverrideRoutesOptions | undefined {
  const { overrideOrigins: origins = [], overrideToken = null, isLocalSite = false, origin } = options;
  if (origins.length === 0) return undefined;
  const isHttps = origin.startsWith('https:');
  const developers = developerGate({ token: overrideToken, isLocalSite, isHttps });
  return { releases, overrides: createOverrides(folder, origins), origins, developers, isHttps };
}

/** A network that exceeds its limit gets a page, because people may be behind it. */
function sayWhenTooOften(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof ApiError) || error.status !== 429) throw error;
    return sendBusy(reply, { status: 429, retryAfter: error.retryAfter ?? 1 });
  });
}
