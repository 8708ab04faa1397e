import { statsOf } from '#figures/remote-stats.ts';
import type { ComposedDeps } from './composed-deps.ts';
import type { Db } from '#db/db.ts';
import { judgeCanaries, noteOf } from '#canary/judge-canaries.ts';
import { queueLengths } from '#figures/queue-lengths.ts';
import { readFailures } from '#figures/read-failures.ts';
import { teamFigures } from '#figures/team-figures.ts';
import { droppedMails } from '#marketplace/base/mail/dropped-mails.ts';
import type { SiteCount } from '#pages/status/site-count.ts';
import type { StatusCounters } from '#pages/status/status-routes.ts';

/** What a running gateway has counted, for the composer's status page. */
export function statusCounters(
  deps: Pick<ComposedDeps, 'db' | 'clock' | 'durations' | 'liveReleases'>,
): StatusCounters {
  const { db, durations, liveReleases } = deps;
  const team = (piece: string) => teamFigures(deps, piece);
  const canaries = async () => (await judgeCanaries(db, liveReleases?.document())).map(noteOf);
  const failures = () => readFailures(deps);
  const queues = () => queueLengths(deps);
  return { book: statsOf(db), siteCounts: [droppedCount(db)], durations, team, failures, canaries, queues };
}

/** Mails that a budget dropped, by template. */
function droppedCount(db: Db): SiteCount {
  return {
    title: 'Mail',
    noneText: 'No mail was dropped.',
    someText: 'Mails dropped because a budget had no room',
    key: 'mailsDropped',
    metric: {
      name: 'nestwright_mails_dropped_total',
      help: 'Mails that were dropped because a budget had no room.',
      label: 'template',
    },
    counts: droppedMails(db),
  };
}
