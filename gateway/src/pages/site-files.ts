import type { FastifyInstance } from 'fastify';

import { WORKER_POLICY } from '#http/security-headers.ts';
import type { ReleaseReader, ReleaseSet } from '#releases/release-reader.ts';

import { createPageBody, type PageBody } from './page-body.ts';
import { sendReleaseFile } from './release-files.ts';
import { robotsTxt, sitemapXml } from './site-index.ts';
import { SPECULATION_RULES, speculationRules } from './speculation-rules.ts';

const open = { config: { permission: 'page.read' } } as const;

export interface SiteFilesOptions {
  releases: Pick<ReleaseReader, 'current'>;
  /** The folder with all releases. */
  folder: string;
  origin: string;
  /** Fetches a public file of a release unless it is already local. */
  ensure(this: void, path: string): Promise<void>;
}

/** The shell's files with addresses of their own. */
const PUBLIC_FILES = ['favicon.svg', 'share.png'];

/** How long a browser keeps the rules for fetching pages ahead. Old ones do no harm: a moved page is only fetched later. */
const RULES_SECONDS = 3600;

/** The worker that shows news in browsers that turned it on. Its address is the same in every release. */
const PUSH_WORKER = 'push-worker.js';

const rules = new WeakMap<ReleaseSet, PageBody>();

function rulesOf(set: ReleaseSet): PageBody {
  const body = rules.get(set) ?? createPageBody(JSON.stringify(speculationRules(set)));
  rules.set(set, body);
  return body;
}

/** Serves the files that browsers and robots request at fixed addresses. */
export function registerSiteFiles(app: FastifyInstance, options: SiteFilesOptions): void {
  const { releases, folder, origin, ensure } = options;
  for (const name of PUBLIC_FILES) {
    app.get(`/${name}`, open, async (_request, reply) => {
      const shell = releases.current()?.shell;
      const path = `${shell?.folder}/browser/public/${name}`;
      if (shell) await ensure(path);
      return shell ? sendReleaseFile(reply, { root: folder, path }) : reply.code(404).send();
    });
  }
  app.get(`/${PUSH_WORKER}`, open, async (_request, reply) => {
    const shell = releases.current()?.shell;
    const path = `${shell?.folder}/browser/public/${PUSH_WORKER}`;
    if (!shell) return reply.code(404).send();
    await ensure(path);
    void reply.header('content-security-policy', WORKER_POLICY);
    return sendReleaseFile(reply, { root: folder, path, isFixed: true });
  });
  // Browsers request this when a document names no icon, such as a refusal in plain text.
  app.get('/favicon.ico', open, (_request, reply) => reply.redirect('/favicon.svg'));
  app.get('/sitemap.xml', open, (_request, reply) => {
    const set = releases.current();
    return set ? reply.type('application/xml').send(sitemapXml(set, origin)) : reply.code(503).send();
  });
  app.get(SPECULATION_RULES, open, async (request, reply) => {
    const set = releases.current();
    if (!set) return reply.code(503).send();
    const { encoding, bytes } = await rulesOf(set).encoded(String(request.headers['accept-encoding'] ?? ''));
    void reply.header('cache-control', `max-age=${RULES_SECONDS}`).header('vary', 'accept-encoding');
    if (encoding) void reply.header('content-encoding', encoding);
    return reply.type('application/speculationrules+json').send(bytes);
  });
  app.get('/robots.txt', open, (_request, reply) => reply.type('text/plain').send(robotsTxt(origin)));
}
