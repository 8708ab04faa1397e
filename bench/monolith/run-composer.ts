import Fastify from 'fastify';

import { setSiteOrigin } from '@nestwright/contract/remote';
import { setSiteTrail } from '@nestwright/contract/trail/store';
import { nestwrightSite } from '@nestwright/gateway/nestwright-site.ts';
import { createComposer } from '@nestwright/gateway/pages/compose-page.ts';
import { createLocalRenderer } from '@nestwright/gateway/pages/renderer/local-renderer.ts';
import { createRenderers } from '@nestwright/gateway/pages/renderer/renderers.ts';
import { createReleaseReader } from '@nestwright/gateway/releases/release-reader.ts';

// Serves the gateway's pages, rendered in separate processes like the gateway's or in this process.
const [where, folder = '', gateway = ''] = process.argv.slice(2);
const { name: siteName, trail, withoutScripts, former } = nestwrightSite;
const report = (message: string, error?: unknown) => console.error(message, error);
const releases = createReleaseReader(folder, report, former);
setSiteOrigin(gateway);
setSiteTrail(trail);
const composer = createComposer({
  siteName,
  renderer:
    where === 'processes'
      ? createRenderers({ releases, folder, site: { origin: gateway, trail }, report })
      : createLocalRenderer({ releases, report }),
  config: { origin: gateway, trail },
  withoutScripts,
  extraScripts: [],
  server: {
    async ask(path) {
      const answer = await fetch(gateway + path, { headers: { accept: 'application/json' } });
      return { status: answer.status, body: answer.ok ? await answer.json() : undefined };
    },
  },
});
const app = Fastify();
app.get('/*', async (request, reply) => {
  const page = await composer.compose(releases.current()!, new URL(gateway + request.url));
  if (page.kind !== 'page' || !page.rendered) return reply.code(500).send(page.kind);
  const { bytes } = await page.body.encoded('');
  return reply.type('text/html; charset=utf-8').send(bytes);
});
const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.on('disconnect', () => process.exit());
process.send!(url);
