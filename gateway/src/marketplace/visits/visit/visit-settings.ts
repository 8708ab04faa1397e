import { addDays } from '@nestwright/domain/base/clock-rules';
import { DAYS_OFF_AHEAD } from '@nestwright/domain/visits/visit-rules';
import { ALL_DAY, type HoursLine, spanOf, wallTime } from '@nestwright/domain/companies/hours-rules';
import { days } from '@nestwright/domain/companies/pro-schema';
import type { VisitHours, VisitSettings, WeeklyHours } from '@nestwright/domain/visits/visit-schema';
import { eq } from 'drizzle-orm';
import type { ProCaller } from '#marketplace/base/access/caller.ts';
import type { AppDeps } from '#app-deps.ts';
import { hoursOf } from '#marketplace/companies/pro/pro-profile.ts';
import type { ProRow } from '#marketplace/companies/pro/pro-queries.ts';
import { zoneOfHome } from '#marketplace/site/place/time-zones.ts';
import { type Db, transact } from '#db/db.ts';
import { calendars, visitHours } from './visit-tables.ts';
import { pros } from '#marketplace/base/tables.ts';
import { ApiError } from '#http/errors.ts';

const DAYS_OFF_MESSAGE = `Please choose days off within ${DAYS_OFF_AHEAD} days`;
const HALF_HOUR = 30;
const DAY = 24 * 60;
const CLOSED = 'Closed';
const usualBreaks = { daysOff: [], bufferMinutes: 0, driveMinutes: 30 };
const weekdays = [1, 2, 3, 4, 5].map((day) => ({ day, from: '08:00', to: '18:00' }));

/** When a pro makes visits, and by which clock. */
export type ProHours = Required<VisitHours> & { zone: string };

/** A pro's hours, which are its company's, with its days off and what it keeps free after a visit. */
export async function readHours(db: Db, pro: ProRow): Promise<ProHours> {
  const [own] = await db.select().from(visitHours).where(eq(visitHours.proId, pro.id));
  const { daysOff, bufferMinutes, driveMinutes } = own ?? usualBreaks;
  const zone = zoneOfHome({ zip: pro.zip, state: '' });
  return { hours: weekOf(hoursOf(pro)), daysOff, bufferMinutes, driveMinutes, zone };
}

/** The spans of a company's lines. A company that gave no readable hours has weekdays from 8 to 6. */
export function weekOf(lines: readonly HoursLine[]): WeeklyHours {
  const hours = [0, 1, 2, 3, 4, 5, 6].flatMap((day) => {
    const span = spanOf(lines, day);
    if (span === undefined) return [];
    const from = Math.ceil(span.opens / HALF_HOUR) * HALF_HOUR;
    const to = Math.floor(span.closes / HALF_HOUR) * HALF_HOUR;
    if (to - from === DAY) return [{ day, from: clock(0), to: clock(0) }];
    return from < Math.min(to, DAY) ? [{ day, from: clock(from), to: clock(to) }] : [];
  });
  const isClosed = lines.length === days.length && lines.every(({ time }) => time === CLOSED);
  return hours.length > 0 || isClosed ? hours : weekdays;
}

/** The lines of some spans, Monday first, as a company's page shows them. */
function linesOf(hours: WeeklyHours): HoursLine[] {
  return days.map((day, index) => {
    const span = hours.find((one) => one.day === (index + 1) % days.length);
    if (span === undefined) return { day, time: CLOSED };
    return { day, time: span.from === span.to ? ALL_DAY : `${spoken(span.from)} - ${spoken(span.to)}` };
  });
}

/** The settings of a company as one of its people reads them, and since when that person has a calendar. */
export async function visitSettings(db: Db, { pro: { id: proId }, user }: ProCaller): Promise<VisitSettings> {
  const [pro] = await db.select().from(pros).where(eq(pros.id, proId));
  if (pro === undefined) throw new Error('A company disappeared while its settings were read.');
  const { zone, ...settings } = await readHours(db, pro);
  const [feed] = await db.select().from(calendars).where(eq(calendars.userId, user.id));
  return { ...settings, isUsual: false, timeZone: zone, feedSince: feed?.createdAt.toISOString() ?? null };
}

/**
 * Saves a company's days off, each once and without those that are over, its buffer and its drive. Booked visits stay. Weekly hours,
 * which only pages of older releases send, become the company's.
 * @throws ApiError 422 for a day off that is too far ahead.
 */
export function saveHours(deps: AppDeps, caller: ProCaller, typed: VisitHours): Promise<VisitSettings> {
  const proId = caller.pro.id;
  return transact(deps.db, async (tx) => {
    const [pro] = await tx.select().from(pros).where(eq(pros.id, proId)).for('update');
    if (pro === undefined) throw new Error('A company disappeared while its settings were saved.');
    const today = wallTime(deps.clock.now(), zoneOfHome({ zip: pro.zip, state: '' })).date;
    if (typed.daysOff.some((date) => date > addDays(today, DAYS_OFF_AHEAD)))
      throw new ApiError(422, 'invalid', DAYS_OFF_MESSAGE, { fields: { daysOff: DAYS_OFF_MESSAGE } });
    const { hours = weekOf(hoursOf(pro)), bufferMinutes, driveMinutes } = typed;
    if (typed.hours) {
      const details = { ...pro.details, hours: linesOf(typed.hours) };
      await tx.update(pros).set({ details }).where(eq(pros.id, proId));
    }
    const daysOff = [...new Set(typed.daysOff)].filter((date) => date >= today).toSorted();
    // Earlier gateways read the hours here (decision 047).
    const values = { hours, daysOff, bufferMinutes, driveMinutes, updatedAt: deps.clock.now() };
    await tx
      .insert(visitHours)
      .values({ proId, ...values })
      .onConflictDoUpdate({ target: visitHours.proId, set: values });
    return visitSettings(tx, caller);
  });
}

/** `08:30` is `8:30 AM`. */
function spoken(time: string): string {
  const [hour = 0, minutes = 0] = time.split(':').map(Number);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minutes).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `480` is `08:00`, and so is that time of the next day. */
function clock(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}
