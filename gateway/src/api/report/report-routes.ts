import { reportSchema } from '@nestwright/contract/report/schema';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { call } from '#http/call.ts';
import { statsOf } from './remote-stats.ts';

/** What browsers tell of failures and timings; counted in memory, shown at /_status and /metrics. */
export async function reportRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'POST',
      url: '/report',
      group: 'Reports',
      summary: 'A browser tells that a part of the site failed, or how fast a page was. No personal data.',
      perMinute: 60,
      body: reportSchema,
      answers: { 204: { description: 'Counted.' } },
      async handle({ body, reply }) {
        const { remote, version } = body;
        // A name that nobody released is made up, or a developer's own build: it gets no room, and no error either.
        if (deps.isReleased?.(remote, version) ?? true) statsOf(deps.db).add(body);
        void reply.code(204);
      },
    }),
  );
}
