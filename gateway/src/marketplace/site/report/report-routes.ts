import { type Report, reportSchema } from '@nestwright/contract/report/schema';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { call } from '#marketplace/base/access/call.ts';
import { statsOf } from '#figures/remote-stats.ts';
import { senderOf } from '#http/sender.ts';

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
        const { isReleased = () => true } = deps;
        // A version that was never released is made up or a developer's own build. It is ignored without an error.
        const isKnown = ({ remote, version }: Named) => isReleased(remote, version);
        const isOurs = body.kind !== 'vitals' || body.shell === undefined || isReleased('shell', body.shell);
        if (isOurs && isKnown(body)) statsOf(deps.db).add(onlyKnown(body, isKnown), senderOf(request.ip));
        void reply.code(204);
      },
    }),
  );
}

type Named = Pick<Report, 'remote' | 'version'>;

/** The report without the figures of versions that the gateway does not know. */
function onlyKnown(report: Report, isKnown: (named: Named) => boolean): Report {
  if (report.kind !== 'vitals' || !report.fragments) return report;
  return { ...report, fragments: report.fragments.filter(isKnown) };
}
