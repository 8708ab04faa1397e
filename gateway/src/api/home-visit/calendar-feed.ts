import type { VisitSettings } from '@nestwright/domain/home-visit/schema';
import { and, eq, gt, ne } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { isReadable } from '#api/thread/thread-readers.ts';
import { siteOrigin } from '#config.ts';
import { calendarFeeds, homeVisits } from '#db/home-visit-tables.ts';
import { hashToken, randomToken } from '#http/cookies.ts';
import { calendarVisit } from './calendar-visits.ts';
import { readVisits } from './next-visits.ts';
import { feedFile } from './visit-calendar.ts';
import { visitSettings } from './visit-settings.ts';

const DAY_MS = 86_400_000;
const PAST_DAYS = 30;
/**
 * More half hours than the feed's 90 days have. Called-off visits are listed, too, and may overlap, so this is a limit and
 * not a proof.
 */
const MAX_LISTED = 5000;

/** Creates a new address for a company's calendar; the previous one stops working. Only its hash is stored. */
export async function makeFeed(
  deps: AppDeps,
  proId: string,
): Promise<{ address: string; settings: VisitSettings }> {
  const token = randomToken();
  const values = { tokenHash: hashToken(token), createdAt: deps.clock.now() };
  await deps.db
    .insert(calendarFeeds)
    .values({ proId, ...values })
    .onConflictDoUpdate({ target: calendarFeeds.proId, set: values });
  const site = siteOrigin(deps.config).replace(/^https?:/, 'webcal:');
  return {
    address: `${site}/api/calendars/${token}/visits.ics`,
    settings: await visitSettings(deps.db, proId),
  };
}

/** Ends a company's calendar, if there is one. */
export async function endFeed({ db }: AppDeps, proId: string): Promise<VisitSettings> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.proId, proId));
  return visitSettings(db, proId);
}

/** The calendar with an address; undefined if that never existed or has ended. */
export async function readFeed(deps: AppDeps, token: string): Promise<string | undefined> {
  const { db, clock } = deps;
  const [feed] = await db
    .select({ proId: calendarFeeds.proId })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.tokenHash, hashToken(token)));
  if (feed === undefined) return undefined;
  const since = new Date(clock.now().getTime() - PAST_DAYS * DAY_MS);
  const isShown = and(
    eq(homeVisits.proId, feed.proId),
    gt(homeVisits.busyUntil, since),
    ne(homeVisits.state, 'held'),
    isReadable(db),
  );
  const visits = await readVisits(db, isShown, MAX_LISTED);
  return feedFile(
    'Nestwright visits',
    visits.map((one) => calendarVisit(deps, 'pro', one)),
  );
}
