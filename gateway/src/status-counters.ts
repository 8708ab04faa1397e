import { statsOf } from '#api/report/remote-stats.ts';
import type { AppDeps } from '#app-deps.ts';
import { leftOutMails } from '#mail/left-out-mails.ts';
import type { StatusCounters } from '#pages/status/status-routes.ts';

/** What a running gateway has counted, for the composer's status page. */
export function statusCounters({ db, durations }: Pick<AppDeps, 'db' | 'durations'>): StatusCounters {
  return { book: statsOf(db), leftOut: leftOutMails(db), durations };
}
