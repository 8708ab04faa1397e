import { type Report, reportSchema } from '@nestwright/contract/report/schema';
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
        // A name that was never released is made up or a developer's own build. It is ignored without an error.
        const isKnown = ({ remote, version }: Named) => deps.isReleased?.(remote, version) ?? true;
        if (isKnown(body)) statsOf(deps.db).add(onlyKnown(body, isKnown), visitorOf(request.ip));
        void reply.code(204);
      },
    }),
  );
}

type Named = Pick<Report, 'remote' | 'version'>;

/** The report without what it says of other versions that are not known. */
function onlyKnown(report: Report, isKnown: (named: Named) => boolean): Report {
  if (report.kind !== 'vitals' || !report.fragments) return report;
  return { ...report, fragments: report.fragments.filter(isKnown) };
}

/** A visitor is a network, because a browser could make up a new cookie for each report. */
function visitorOf(ip: string): string {
  return createHash('sha256').update(SALT).update(networkOf(ip)).digest('base64url').slice(0, 16);
}
