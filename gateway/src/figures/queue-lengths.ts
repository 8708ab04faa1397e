import { REVIEW_REMINDER_DAYS, SEAL_DAYS } from '@nestwright/domain/reviews/review-rules';
import { type SQL, sql } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { waits } from '#db/columns.ts';
import { pushes } from '#marketplace/base/push/push-tables.ts';
import { reviews } from '#marketplace/reviews/review/review-tables.ts';
import { mails } from '#marketplace/base/mail/mail-tables.ts';
import { projectPros } from '#marketplace/base/tables.ts';
import { webhooks } from '#marketplace/base/webhook/webhook-tables.ts';
import { abortable } from '#abortable.ts';
import { MOST_COUNTED, type QueueLength } from '#pages/status/queue-metrics.ts';

/** If the database takes longer than this, `/metrics` answers without these figures. */
const LIMIT_MS = 2000;
const DAY_SECONDS = 86_400;

/**
 * Counts the work that waits in the database, the same for every gateway. Each statement reads an index up to a limit.
 * @throws Error if the database can't be read, or takes longer than two seconds
 */
export async function queueLengths({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<QueueLength[]> {
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  const daysAgo = (days: number) => sql`${now} - ${days * DAY_SECONDS} * interval '1 second'`;
  // Mail for the morning waits on purpose until it is due. A retry is due later, too, but has been waiting since it was queued.
  const since = sql`case when attempts > 0 then created_at when due_at <= ${now} then due_at end as since`;
  const queues: Record<string, SQL> = {
    mails: sql`select ${since} from ${mails} where ${waits(mails.status)}`,
    webhooks: sql`select ${since} from ${webhooks} where ${waits(webhooks.status)}`,
    pushes: sql`select ${since} from ${pushes} where ${waits(pushes.status)}`,
    reviews: sql`select opens_at as since from ${reviews} where status = 'Sealed' and opens_at <= ${now}`,
    'review-reminders': sql`select done_at + ${REVIEW_REMINDER_DAYS * DAY_SECONDS} * interval '1 second' as since
      from ${projectPros} where review_reminded_at is null and done_at <= ${daysAgo(REVIEW_REMINDER_DAYS)}
      and done_at > ${daysAgo(SEAL_DAYS)}`,
  };
  const parts = Object.entries(queues).map(
    ([queue, rows]) => sql`select ${queue}::text as queue, count(*)::integer as length,
      coalesce(greatest(extract(epoch from ${now} - min(since)), 0), 0)::float8 as seconds
      from (${rows} limit ${sql.raw(String(MOST_COUNTED))}) as waiting`,
  );
  const work = db.execute(sql.join(parts, sql` union all `));
  const answer = await abortable(Promise.resolve(work), AbortSignal.timeout(LIMIT_MS));
  const { rows } = answer as unknown as { rows: { queue: string; length: number; seconds: number }[] };
  return rows.map(({ queue, length, seconds }) => ({ queue, length, oldestSeconds: Math.round(seconds) }));
}
