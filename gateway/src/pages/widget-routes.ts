import { createReadStream, statSync } from 'node:fs';
import { join } from 'node:path';

import type { Release } from '@nestwright/contract/release/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { acceptsEncoding } from '#http/accepts-encoding.ts';
import { contentSecurityPolicy } from '#http/security-headers.ts';
import type { ReleaseReader } from '#releases/release-reader.ts';

import { filesOf, type PageFile } from './page-html.ts';
import type { WidgetPartners } from './widget-partners.ts';

export interface WidgetRoutesOptions {
  releases: ReleaseReader;
  partners: WidgetPartners;
}

/** How long browsers keep the loader: partners never change their stub, so a new version must reach them by itself. */
const LOADER_SECONDS = 300;

/**
 * What partners' pages ask for (docs/embedding.md): the loader they paste, and the page inside the frame. That page is
 * the only one of the site that another origin may frame, and only a registered one.
 */
export function registerWidgetRoutes(app: FastifyInstance, options: WidgetRoutesOptions): void {
  const { releases, partners } = options;
  const booking = (): Release | undefined =>
    releases.current()?.remotes.find(({ name }) => name === 'booking');

  app.get('/widgets/v1/loader.js', (request, reply) => {
    const release = booking();
    return release
      ? sendLoader(request, reply, join(releases.folderOf(release), 'browser', 'loader', 'loader.js'))
      : notReleased(reply);
  });

  app.get('/widgets/v1/request', (request, reply) => {
    const release = booking();
    if (!release) return notReleased(reply);
    const asked = (request.query as { origin?: unknown }).origin;
    void reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('x-robots-tag', 'noindex');
    if (asked === undefined) {
      void reply.header('content-security-policy', contentSecurityPolicy());
      return reply.send(framePage(release, ''));
    }
    const hostOrigin = typeof asked === 'string' ? partners.verify(asked) : undefined;
    if (hostOrigin === undefined) {
      void reply.header('content-security-policy', contentSecurityPolicy());
      return reply
        .code(403)
        .send(
          '<!doctype html><title>Not registered</title><p>This site is not registered to show the request form.',
        );
    }
    void reply.header('content-security-policy', contentSecurityPolicy(hostOrigin));
    return reply.send(framePage(release, hostOrigin));
  });
}

function notReleased(reply: FastifyReply): FastifyReply {
  return reply.code(503).header('retry-after', '5').type('text/plain').send('Nothing is released yet.');
}

/** The loader as the live release has it, in the smallest form the browser takes. */
function sendLoader(request: FastifyRequest, reply: FastifyReply, file: string): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const found = (
    [
      ['br', '.br'],
      ['gzip', '.gz'],
      ['', ''],
    ] as const
  ).find(
    ([encoding, ending]) =>
      (encoding === '' || acceptsEncoding(accepted, encoding)) &&
      statSync(file + ending, { throwIfNoEntry: false })?.isFile(),
  );
  if (!found) return notReleased(reply);
  const [encoding, ending] = found;
  if (encoding !== '') void reply.header('content-encoding', encoding);
  return reply
    .header('cache-control', `public, max-age=${LOADER_SECONDS}`)
    .header('vary', 'accept-encoding')
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .type('text/javascript; charset=utf-8')
    .send(createReadStream(file + ending));
}

function framePage(release: Release, hostOrigin: string): string {
  const [style, script] = filesOf(release, ['widget/widget.css', 'widget/widget.js']) as [PageFile, PageFile];
  return `<!doctype html>
<html lang="en" data-theme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Request a service | Nestwright</title>
<meta name="robots" content="noindex">
<link rel="stylesheet" href="${style.url}"${integrity(style)}>
<script defer src="${script.url}"${integrity(script)}></script>
</head>
<body>
<div id="root"></div>
<noscript><p><a href="/request-service" target="_blank">Request a service at Nestwright</a></p></noscript>
<script type="application/json" id="nw-widget">${JSON.stringify({ hostOrigin }).replaceAll('<', '\\u003c')}</script>
</body>
</html>
`;
}

function integrity(file: PageFile): string {
  return file.integrity ? ` integrity="${file.integrity}" crossorigin="anonymous"` : '';
}
