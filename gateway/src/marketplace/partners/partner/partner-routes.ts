import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { partners } from '#marketplace/base/partner/partner-tables.ts';
import { call } from '#marketplace/base/access/call.ts';
import { hashToken } from '#http/cookies.ts';
import { notFoundError } from '#http/errors.ts';
import { callsPerMinute } from '#http/rate-limit.ts';
import { countForm, partnerFigures } from './partner-figures.ts';
import { partnerPage, partnerStyles } from './partner-page.ts';
import { framedBy, partnerAt } from '#marketplace/base/partner/partner-register.ts';

/** What the framed form reports about itself (docs/embedding.md). */
export async function partnerRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'POST',
      url: '/partners/begun',
      permission: 'form.send',
      group: 'Partners',
      summary: 'Counts that someone began a form on a partner’s page. The call carries no personal data',
      perMinute: 30,
      answers: { 204: { description: 'Counted, if the page around the form is registered.' } },
      async handle({ request, reply }) {
        const origin = framedBy(request);
        const partner = origin === null ? undefined : await partnerAt(deps.db, origin);
        if (partner !== undefined) await countForm(deps, partner, 'begun');
        void reply.code(204);
      },
    }),
  );
}

/** A partner's own figures, at an unguessable address. */
export async function partnerPageRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const config = { permission: 'mail-link.use', ...callsPerMinute(deps.config, 60) } as const;
  app.get<{ Params: { token: string } }>('/_partners/:token', { config }, async (request, reply) => {
    const [partner] = await deps.db
      .select()
      .from(partners)
      .where(eq(partners.linkHash, hashToken(request.params.token)));
    if (partner === undefined) throw notFoundError('There is no such page, or its address was ended.');
    const { id, name, isTest, disabledAt } = partner;
    const days = await partnerFigures(deps.db, id, deps.clock.now());
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(partnerPage({ name, isTest, isDisabled: disabledAt !== null, days }));
  });
  app.get('/_partners.css', { config }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(partnerStyles),
  );
}
