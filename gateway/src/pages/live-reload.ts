import type { FastifyInstance } from 'fastify';

import type { ReleaseReader } from '#releases/release-reader.ts';

const open = { config: { permission: 'page.read' } } as const;

/** A script that reloads a page after a new release or a restart of the gateway. */
const SCRIPT = `const events = new EventSource('/_dev/events');
let seen;
events.onmessage = ({ data }) => { if (seen && seen !== data) location.reload(); seen = data; };
`;

const LOOK_EVERY_MS = 250;

/** Development only: reloads pages when a piece was rebuilt or the gateway restarted. */
export function registerLiveReload(app: FastifyInstance, releases: ReleaseReader): void {
  const started = Date.now();
  const answers = new Set<() => void>();
  app.addHook('preClose', async () => answers.forEach((end) => end()));

  app.get('/_dev/reload.js', open, (_request, reply) =>
    reply.type('text/javascript').header('cache-control', 'no-cache').send(SCRIPT),
  );
  app.get('/_dev/events', open, (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    let sent = '';
    const timer = setInterval(() => {
      const key = `${started} ${releases.current()?.key ?? ''}`;
      if (key === sent) return;
      sent = key;
      reply.raw.write(`data: ${key}\n\n`);
    }, LOOK_EVERY_MS);
    const end = () => {
      clearInterval(timer);
      answers.delete(end);
      reply.raw.end();
    };
    answers.add(end);
    request.raw.on('close', end);
  });
}
