import { reportSchema } from '@nestwright/contract/report/schema';
import type { FastifyInstance } from 'fastify';
import { createHash, randomBytes } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { call } from '#http/call.ts';
import { networkOf } from '#http/network.ts';
import { statsOf } from '#figures/remote-stats.ts';

/** Generated at every start, so that the counters' visitors cannot be traced to addresses. */
const SALT = randomBytes(16);

/** Failures, errors and timings that browsers report. They are counted in memory and shown at /_status and /metrics. */
export async function reportRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'POST',
      url: '/report',
      permission: 'form.send',
      group: 'Reports',
      summary:
        'Reports that a part of the site failed or threw, or how fast a page was. Holds no personal data.',
      perMinute: 60,
      body: reportSchema,
      answers: { 204: { description: 'Counted.' } },
      async handle({ request, body, reply }) {
        const { remote, version } = body;
        // A name that was never released is made up or a developer's own build. It is ignored without an error.
        if (deps.isReleased?.(remote, version) ?? true) statsOf(deps.db).add(body, visitorOf(request.ip));
        void reply.code(204);
      },
    }),
  );
}

/** A visitor is a network, because a browser could make up a new cookie for each report. */
function visitorOf(ip: string): string {
  return createHash('sha256').update(SALT).update(networkOf(ip)).digest('base64url').slice(0, 16);
}
