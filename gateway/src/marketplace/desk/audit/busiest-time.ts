import { eq, sql } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { settings } from '#marketplace/base/tables.ts';

import type { SiteWatch } from './watches.ts';

const MOST_COUNTED = 10_000;

/**
 * Counts the events in the busiest span. Each span is as long as the watch says. One span ends now, and one ends at each
 * event since any gateway last checked, however long ago that was. It counts at least up to the watch's threshold. If an
 * attack causes more events, the mail gives the number that was counted.
 */
export async function busiestTime(
  { db, config }: AppDeps,
  { setting, seconds, events }: SiteWatch,
  now: Date,
): Promise<number> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, nameOf(setting)));
  const since = row === undefined ? now : new Date(row.value);
  const beginning = (end: Date) => new Date(end.getTime() - seconds * 1000);
  const moments = events(beginning(since), Math.max(MOST_COUNTED, config[setting]));
  const found = await db.execute(sql`
    select greatest(
      count(*) filter (where at > ${beginning(now).toISOString()}::timestamptz),
      max(times) filter (where at > ${since.toISOString()}::timestamptz)
    )::integer as times
    from (
      select at, count(*) over (
        order by at range between make_interval(secs => ${seconds}) preceding and current row
      ) as times from (${moments}) as moments
    ) as ends`);
  return (found as unknown as { rows: [{ times: number }] }).rows[0].times;
}

/** Records for all gateways that the events until then have been counted. */
export async function rememberCheck(
  { db }: AppDeps,
  setting: SiteWatch['setting'],
  until: Date,
): Promise<void> {
  const value = until.toISOString();
  await db
    .insert(settings)
    .values({ name: nameOf(setting), value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}

function nameOf(setting: SiteWatch['setting']): string {
  return `watched-${setting}`;
}
