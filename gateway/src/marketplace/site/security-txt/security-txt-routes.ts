import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { siteOrigin } from '#config.ts';

const PATH = '/.well-known/security.txt';
/** How long the file is valid; RFC 9116 asks for less than a year. */
const HOLDS_DAYS = 180;

/** Where to report a vulnerability (RFC 9116). */
export async function securityTxtRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.get(PATH, { config: { permission: 'page.read' } }, async (_request, reply) => {
    const until = new Date(deps.clock.now().getTime() + HOLDS_DAYS * 86_400_000);
    until.setUTCHours(0, 0, 0, 0);
    void reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400');
    return [
      `Contact: mailto:${deps.config.SECURITY_EMAIL}`,
      `Expires: ${until.toISOString().replace('.000', '')}`,
      'Preferred-Languages: en',
      `Canonical: ${siteOrigin(deps.config)}${PATH}`,
      '',
    ].join('\n');
  });
}
