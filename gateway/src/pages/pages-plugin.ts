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
  /** The site whose pages are made. */
  site: SiteSettings;
  /** Folder with the release document and all releases. */
  releasesFolder: string;
  /** Where the releases lie behind http; the folder then only keeps what was fetched. */
  releasesUrl?: string | null;
  /** Origin that the site is reached under, `https://nestwright.example`. */
  origin: string;
  /** Origins that developers' own builds may come from; none, and there are no overrides. */
  overrideOrigins?: readonly string[];
  /** What developers sign in with; without it overrides are for this machine alone. */
  overrideToken?: string | null;
  /** The site's address is one of this machine. */
  isLocalSite?: boolean;
  /** Shows the status on the site's own port to who sends it; without it there is none on that port. */
  adminToken?: string | null;
  /** Mail stays in the development mailbox, which pages may point to. */
  hasMailbox?: boolean;
  /** Pages on loopback may frame entries without registration. */
  loopbackPartners?: boolean;
  /** Multiplies the limits by network. */
  limitFactor?: number;
  /** Register of the partners whose pages may frame entries; JSON, may be missing. */
  partnersFile: string;
  /** Pages reload themselves when something new is live. */
  liveReload?: boolean;
  /** Whether a page's files are named ahead of its text; `off` unless told. */
  earlyHints?: EarlyHints;
}

/** Where fetched releases are kept, inside the releases' folder. */
const MIRROR_FOLDER = '.fetched';

/** Files of releases that one network may ask for in a minute: a hundred first visits. */
const MOST_FILES = 3000;
/** Pages that one network may ask for in a minute; inside the site a visitor asks for none. */
const MOST_PAGES = 300;

/** Serves releases and composes every page of the site. Registered last: it answers whatever no call has claimed. */
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
    // Not `new URL(path, origin)`: a path such as //other.example would then name another host.
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

  /** The page, with the developer's own build in it if whoever asks has set one. */
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

  /** Who asks; nobody is recognised while everybody gets the same releases. */
  function visitorId(request: FastifyRequest, reply: FastifyReply): string | undefined {
    return releases.hasCanary() ? recognizeVisitor(request, reply, isHttps) : undefined;
  }

  return {
    /** Whether pages can be served. */
    ready: () => releases.current() !== undefined,
    /** Whether a release document of this gateway has named this version. */
    isReleased: releases.hasNamed,
    /** What operators look at, for a port that only this machine reaches. */
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

/** Developers' own builds, when there is an origin that they may come from. */
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

/** A network that asks too often is told so by a page, since people may be behind it. */
function sayWhenTooOften(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof ApiError) || error.status !== 429) throw error;
    return sendBusy(reply, { status: 429, retryAfter: error.retryAfter ?? 1 });
  });
}
