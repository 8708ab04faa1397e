import { statsOf } from '#figures/remote-stats.ts';
import type { AppDeps } from '#app-deps.ts';
import { judgeCanaries, noteOf } from '#canary/judge-canaries.ts';
import { queueLengths } from '#figures/queue-lengths.ts';
import { readFailures } from '#figures/read-failures.ts';
import { teamFigures } from '#figures/team-figures.ts';
import { leftOutMails } from '#mail/left-out-mails.ts';
import type { StatusCounters } from '#pages/status/status-routes.ts';

/** What a running gateway has counted, for the composer's status page. */
export function statusCounters(
  deps: Pick<AppDeps, 'db' | 'clock' | 'durations' | 'liveReleases'>,
): StatusCounters {
  const { db, durations, liveReleases } = deps;
  const team = (piece: string) => teamFigures(deps, piece);
  const canaries = async () => (await judgeCanaries(db, liveReleases?.document())).map(noteOf);
  const failures = () => readFailures(deps);
  const queues = () => queueLengths(deps);
  return { book: statsOf(db), leftOut: leftOutMails(db), durations, team, failures, canaries, queues };
}
