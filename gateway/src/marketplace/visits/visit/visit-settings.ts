import { addDays } from '@nestwright/domain/base/clock-rules';
import { DAYS_OFF_AHEAD } from '@nestwright/domain/visits/visit-rules';
import { type HoursLine, spanOf, wallTime } from '@nestwright/domain/companies/hours-rules';
import type { VisitHours, VisitSettings } from '@nestwright/domain/visits/visit-schema';
import { eq } from 'drizzle-orm';
import type { ProCaller } from '#marketplace/base/access/caller.ts';
import type { AppDeps } from '#app-deps.ts';
import { hoursOf } from '#marketplace/companies/pro/pro-profile.ts';
import type { ProRow } from '#marketplace/companies/pro/pro-queries.ts';
import { zoneOfHome } from '#marketplace/site/place/time-zones.ts';
import type { Db } from '#db/db.ts';
import { calendars, visitHours } from './visit-tables.ts';
import { pros } from '#marketplace/base/tables.ts';
import { ApiError } from '#http/errors.ts';

const DAYS_OFF_MESSAGE = `Please choose days off within ${DAYS_OFF_AHEAD} days`;
const HALF_HOUR = 30;
const DAY = 24 * 60;
const USUAL_DRIVE = 30;
const WEEKDAYS = [1, 2, 3, 4, 5];

/** When a pro makes visits, and by which clock. */
export type ProHours = VisitHours & { zone: string };

/** A pro's hours: its own, those of its company page, or else weekdays from 8 to 6. */
export async function readHours(db: Db, pro: ProRow): Promise<ProHours & { isUsual: boolean }> {
  const [own] = await db.select().from(visitHours).where(eq(visitHours.proId, pro.id));
  const zone = zoneOfHome({ zip: pro.zip, state: '' });
  if (own === undefined) return { ...usualHours(hoursOf(pro)), isUsual: true, zone };
  const { hours, daysOff, bufferMinutes, driveMinutes } = own;
  return { hours, daysOff, bufferMinutes, driveMinutes, isUsual: false, zone };
}

/** The hours of a pro that has saved none, from the lines of its company page. */
export function usualHours(lines: readonly HoursLine[]): VisitHours {
  const hours = [0, 1, 2, 3, 4, 5, 6].flatMap((day) => {
    const span = spanOf(lines, day);
    if (span === undefined) return [];
    const from = Math.ceil(span.opens / HALF_HOUR) * HALF_HOUR;
    const to = Math.floor(span.closes / HALF_HOUR) * HALF_HOUR;
    if (to - from === DAY) return [{ day, from: clock(0), to: clock(0) }];
    return from < Math.min(to, DAY) ? [{ day, from: clock(from), to: clock(to) }] : [];
  });
  const weekdays = WEEKDAYS.map((day) => ({ day, from: '08:00', to: '18:00' }));
  return {
    hours: hours.length > 0 ? hours : weekdays,
    daysOff: [],
    bufferMinutes: 0,
    driveMinutes: USUAL_DRIVE,
  };
}

/** The settings of a company as one of its people reads them, and since when that person has a calendar. */
export async function visitSettings(db: Db, { pro: { id: proId }, user }: ProCaller): Promise<VisitSettings> {
  const [pro] = await db.select().from(pros).where(eq(pros.id, proId));
  if (pro === undefined) throw new Error('A company disappeared while its settings were read.');
  const { zone, ...settings } = await readHours(db, pro);
  const [feed] = await db.select().from(calendars).where(eq(calendars.userId, user.id));
  return { ...settings, timeZone: zone, feedSince: feed?.createdAt.toISOString() ?? null };
}

/**
 * Saves a company's hours, in the order of the days, each day once, without days off that are over. Booked visits stay.
 * @throws ApiError 422 for a day off that is too far ahead.
 */
export async function saveHours(deps: AppDeps, caller: ProCaller, typed: VisitHours): Promise<VisitSettings> {
  const proId = caller.pro.id;
  const [pro] = await deps.db.select({ zip: pros.zip }).from(pros).where(eq(pros.id, proId));
  const today = wallTime(deps.clock.now(), zoneOfHome({ zip: pro?.zip ?? '', state: '' })).date;
  if (typed.daysOff.some((date) => date > addDays(today, DAYS_OFF_AHEAD)))
    throw new ApiError(422, 'invalid', DAYS_OFF_MESSAGE, { fields: { daysOff: DAYS_OFF_MESSAGE } });
  const values = {
    ...typed,
    hours: typed.hours.toSorted((a, b) => a.day - b.day),
    daysOff: [...new Set(typed.daysOff)].filter((date) => date >= today).toSorted(),
    updatedAt: deps.clock.now(),
  };
  await deps.db
    .insert(visitHours)
    .values({ proId, ...values })
    .onConflictDoUpdate({ target: visitHours.proId, set: values });
  return visitSettings(deps.db, caller);
}

/** `480` is `08:00`, and so is that time of the next day. */
function clock(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}
