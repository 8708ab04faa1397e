import { randomUUID } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { extname, join, normalize, sep } from 'node:path';

import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { statsOf, type StatsBook } from '#api/report/remote-stats.ts';
import type { AppDeps } from '#app-deps.ts';
import { ownRequestHeaders } from '#http/rate-limit.ts';
import { setSiteOrigin } from '@nestwright/contract/remote';
import { createReleaseMirror } from '#releases/release-mirror.ts';
import { createOverrides } from '#releases/release-override.ts';
import { createReleaseReader, type ReleaseSet } from '#releases/release-reader.ts';

import { type ComposedPage, createComposer } from './compose-page.ts';
import { type EarlyHints, foresightOf, linkValues } from './early-hints.ts';
import { registerLiveReload } from './live-reload.ts';
import { overrideOf, registerOverrideRoutes } from './override-routes.ts';
import { registerReleaseRoutes } from './release-routes.ts';
import { robotsTxt, sitemapXml } from './site-index.ts';
import { registerStatusRoutes } from './status-routes.ts';
import { followPartners } from './widget-partners.ts';
import { registerWidgetRoutes } from './widget-routes.ts';

export interface PagesOptions {
  /** Folder with the release document and all releases. */
  releasesFolder: string;
  /** Where the releases lie behind http; the folder then only keeps what was fetched. */
  releasesUrl?: string | null;
  /** Origin that the site is reached under, `https://nestwright.example`. */
  origin: string;
  /** Origins that developers' own builds may come from; none, and there are no overrides. */
  overrideOrigins?: readonly string[];
  development: boolean;
  /** Register of the partners whose pages may frame the request form; JSON, may be missing. */
  partnersFile: string;
  /** Pages reload themselves when something new is live. */
  liveReload?: boolean;
  /** Whether a page's files are named ahead of its text; `off` unless told. */
  earlyHints?: EarlyHints;
}

/** Where fetched releases are kept, inside the releases' folder. */
const MIRROR_FOLDER = '.fetched';

/** Holds a random id that decides which releases a visitor gets while a canary is out. */
const VISITOR_COOKIE = 'nw_releases';
const YEAR_SECONDS = 31_536_000;

/** The shell's files that have an address of their own. */
const PUBLIC_FILES = ['favicon.svg', 'share.png'];

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Serves releases and composes every page of the site. Registered last: it answers whatever no call has claimed. */
export function createPages(options: PagesOptions) {
  setSiteOrigin(options.origin);
  const { earlyHints = 'off' } = options;
  let app: FastifyInstance | undefined;
  let stats: StatsBook | undefined;
  const report = (message: string) => app?.log.error(message);
  const folder = options.releasesUrl ? join(options.releasesFolder, MIRROR_FOLDER) : options.releasesFolder;
  const mirror = options.releasesUrl
    ? createReleaseMirror({ url: options.releasesUrl, folder, report })
    : undefined;
  const releases = createReleaseReader(folder, report);
  const origins = options.overrideOrigins ?? [];
  const overrides = origins.length > 0 ? createOverrides(folder, origins) : undefined;
  const composer = createComposer({
    releases,
    config: { origin: options.origin, development: options.development },
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

  async function page(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
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
    const answer = await compose(request, reply, set);
    count(answer);
    if (answer.kind === 'redirect') return reply.redirect(answer.location, answer.status);
    if (earlyHints !== 'off') void reply.header('link', linkValues(answer.files).join(', '));
    return sendPage(request, reply, answer);
  }

  /** The page, with the developer's own build in it if whoever asks has set one. */
  async function compose(request: FastifyRequest, reply: FastifyReply, set: ReleaseSet) {
    const url = new URL(request.url, options.origin);
    const foresight = foresightOf(earlyHints, request, reply);
    const override = overrides && overrideOf(request, overrides);
    if (!overrides || !override) return composer.compose(set, url, { foresight });
    const outcome = await overrides.apply(set, override);
    return outcome.ok
      ? composer.compose(outcome.set, url, { override, foresight })
      : composer.compose(set, url, { override: { ...override, problem: outcome.reason }, foresight });
  }

  function count(answer: ComposedPage): void {
    if (answer.kind === 'redirect' || answer.timing.render === undefined) return;
    const { name, version } = answer.by;
    stats?.addRender(name, version, answer.rendered ? answer.timing.render : undefined);
  }

  /** Who asks, by a random cookie; nobody is recognised while everybody gets the same releases. */
  function visitorId(request: FastifyRequest, reply: FastifyReply): string | undefined {
    if (!releases.hasCanary()) return undefined;
    const known = parseCookie(request.headers.cookie ?? '')[VISITOR_COOKIE];
    if (known && /^[\w-]{20,40}$/.test(known)) return known;
    const id = randomUUID();
    const cookie = {
      name: VISITOR_COOKIE,
      value: id,
      path: '/',
      httpOnly: true,
      sameSite: 'lax' as const,
      maxAge: YEAR_SECONDS,
    };
    void reply.header('set-cookie', stringifySetCookie(cookie));
    return id;
  }

  return {
    /** Whether pages can be served. */
    ready: () => releases.current() !== undefined,
    async plugin(instance: FastifyInstance, deps: Pick<AppDeps, 'db'>): Promise<void> {
      app = instance;
      stats = statsOf(deps.db);
      await mirror?.ask();
      instance.addHook('onClose', async () => mirror?.stop());
      if (overrides) await registerOverrideRoutes(instance, { releases, overrides, origins });
      registerStatusRoutes(instance, releases, stats);
      registerReleaseRoutes(instance, { releases, visitorId });
      instance.get('/releases/*', async (request, reply) => {
        const path = (request.params as { '*': string })['*'];
        await mirror?.ensure(path);
        await overrides?.ensure(path);
        return sendFile(request, reply, folder, path);
      });
      for (const name of PUBLIC_FILES) {
        instance.get(`/${name}`, async (request, reply) => {
          const shell = releases.current()?.shell;
          const path = `${shell?.folder}/browser/public/${name}`;
          if (shell) await mirror?.ensure(path);
          return shell ? sendFile(request, reply, folder, path) : reply.code(404).send();
        });
      }
      instance.get('/sitemap.xml', (_request, reply) => {
        const set = releases.current();
        return set
          ? reply.type('application/xml').send(sitemapXml(set, options.origin))
          : reply.code(503).send();
      });
      instance.get('/robots.txt', (_request, reply) => {
        const set = releases.current();
        return set ? reply.type('text/plain').send(robotsTxt(set, options.origin)) : reply.code(503).send();
      });
      registerWidgetRoutes(instance, {
        releases,
        partners: followPartners({
          file: options.partnersFile,
          siteOrigin: options.origin,
          development: options.development,
          report: (message) => instance.log.error(message),
        }),
      });
      if (options.liveReload) registerLiveReload(instance, releases);
      instance.get('/*', page);
    },
  };
}

/** Sends a composed page; a browser that has these very bytes is told so. */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ComposedPage & { kind: 'page' },
): Promise<FastifyReply> {
  const timing = Object.entries(page.timing).map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`);
  const { encoding, bytes } = await page.body.encoded(String(request.headers['accept-encoding'] ?? ''));
  void reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', page.body.tag)
    .header('server-timing', timing.join(', '));
  if (page.status === 200 && request.headers['if-none-match'] === page.body.tag)
    return reply.code(304).send();
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.code(page.status).type('text/html; charset=utf-8').send(bytes);
}

/** Sends a public file of a release, compressed beforehand; releases never change, so they may be kept for a year. */
function sendFile(request: FastifyRequest, reply: FastifyReply, root: string, path: string): FastifyReply {
  const wanted = normalize(path);
  const type = CONTENT_TYPES[extname(wanted)];
  const isPublic = wanted.split(sep)[2] === 'browser' && !wanted.startsWith('..');
  if (!isPublic || !type) return reply.code(404).type('text/plain').send('Not found');
  const accepted = String(request.headers['accept-encoding'] ?? '');
  for (const [encoding, ending] of [
    ['br', '.br'],
    ['gzip', '.gz'],
    ['', ''],
  ] as const) {
    if (encoding !== '' && !accepted.includes(encoding)) continue;
    const file = join(root, wanted + ending);
    const stat = statSync(file, { throwIfNoEntry: false });
    if (!stat?.isFile()) continue;
    if (encoding !== '') void reply.header('content-encoding', encoding);
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .header('content-length', stat.size)
      .header('access-control-allow-origin', '*')
      .type(type)
      .send(createReadStream(file));
  }
  return reply.code(404).type('text/plain').send('Not found');
}
