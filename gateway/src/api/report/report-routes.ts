import { reportSchema } from '@nestwright/contract/report/schema';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { call } from '#http/call.ts';
import { statsOf } from './remote-stats.ts';

/** Failures and timings that browsers report. They are counted in memory and shown at /_status and /metrics. */
export async function reportRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'POST',
      url: '/report',
      permission: 'form.send',
      group: 'Reports',
      summary: 'Reports that a part of the site failed, or how fast a page was. Holds no personal data.',
      perMinute: 60,
      body: reportSchema,
      answers: { 204: { description: 'Counted.' } },
      async handle({ body, reply }) {
        const { remote, version } = body;
        // A name that was never released is made up or a developer's own build. It is ignored without an error.
        if (deps.isReleased?.(remote, version) ?? true) statsOf(deps.db).add(body);
        void reply.code(204);
      },
    }),
  );
}
