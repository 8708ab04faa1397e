import { join } from 'node:path';

import { StatsBook } from '@nestwright/gateway/figures/remote-stats.ts';
import { setSecurityHeaders } from '@nestwright/gateway/http/security-headers.ts';
import { createPages } from '@nestwright/gateway/pages/pages-plugin.ts';
import Fastify from 'fastify';

import { UNANSWERED } from '#release/browser/unanswered.ts';

import { answerCalls } from './answer-calls.ts';

/**
 * The gateway that shows a remote to the release rules for browsers: it composes the pages of a release store as every
 * gateway does, and has no database and no calls of its own. Settings as those of a gateway: `PORT`, `PUBLIC_ORIGIN` and
 * `RELEASES_DIR`; and `CALLS_ORIGIN`, the site that answers calls.
 */
async function main(): Promise<void> {
  const { PORT, PUBLIC_ORIGIN: origin = '', RELEASES_DIR: folder = '', CALLS_ORIGIN } = process.env;
  const pages = createPages({
    site: {
      name: 'The site',
      trail: { parameters: [], ends: [] },
      withoutScripts: 'This page needs JavaScript.',
      former: {},
    },
    releasesFolder: folder,
    origin,
    partnersFile: join(folder, 'partners.json'),
  });
  const app = Fastify();
  setSecurityHeaders(app, { PUBLIC_ORIGIN: origin, HSTS_SUBDOMAINS: 'yes' });
  app.get('/readyz', (_request, reply) => reply.code(pages.live.document() ? 200 : 503).send());
  await app.register((scope, _options, done) => {
    answerCalls(scope, { site: CALLS_ORIGIN, report: (call) => console.log(UNANSWERED + call) });
    done();
  });
  await app.register((scope) =>
    pages.plugin(
      scope,
      {},
      {
        book: new StatsBook(),
        siteCounts: [],
        failures: () => Promise.resolve([]),
        team: () => Promise.resolve({ days: [], figures: [], errors: [], releases: [] }),
        canaries: () => Promise.resolve([]),
      },
    ),
  );
  process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
  await app.listen({ port: Number(PORT), host: '127.0.0.1' });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
