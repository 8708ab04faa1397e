import { and, count, eq, gte, sql } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import type { Db } from '#db/db.ts';
import { partnerDays } from '#marketplace/base/partner/partner-tables.ts';
import { projects } from '#marketplace/base/tables.ts';
import type { PartnerRow } from '#marketplace/base/partner/partner-register.ts';

/** Days that a partner's page covers. */
const SHOWN_DAYS = 30;
const DAY_MS = 86_400_000;

/** One day (UTC) of a partner's figures. */
export interface PartnerDay {
  /** `2026-11-23`. */
  day: string;
  shown: number;
  begun: number;
  sent: number;
}

/** Counts a form that was shown, or one in which a visitor gave a first answer. */
export async function countForm(
  { db, clock }: AppDeps,
  partner: PartnerRow,
  what: 'shown' | 'begun',
): Promise<void> {
  const day = dayOf(clock.now());
  const one = { shown: Number(what === 'shown'), begun: Number(what === 'begun') };
  await db
    .insert(partnerDays)
    .values({ partnerId: partner.id, day, ...one })
    .onConflictDoUpdate({
      target: [partnerDays.partnerId, partnerDays.day],
      set: {
        shown: sql`${partnerDays.shown} + excluded.shown`,
        begun: sql`${partnerDays.begun} + excluded.begun`,
      },
    });
}

/** The figures of the last 30 days, newest first; days without any are left out. */
export async function partnerFigures(db: Db, partnerId: string, now: Date): Promise<PartnerDay[]> {
  const since = dayOf(new Date(now.getTime() - (SHOWN_DAYS - 1) * DAY_MS));
  const days = new Map<string, PartnerDay>();
  const at = (day: string) => {
    const known = days.get(day) ?? { day, shown: 0, begun: 0, sent: 0 };
    days.set(day, known);
    return known;
  };
  const counted = await db
    .select()
    .from(partnerDays)
    .where(and(eq(partnerDays.partnerId, partnerId), gte(partnerDays.day, since)));
  for (const { day, shown, begun } of counted) Object.assign(at(day), { shown, begun });
  const day = sql<string>`to_char(${projects.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  const requests = await db
    .select({ day, sent: count() })
    .from(projects)
    .where(and(eq(projects.partnerId, partnerId), gte(projects.createdAt, new Date(since))))
    .groupBy(day);
  for (const { day: on, sent } of requests) at(on).sent = sent;
  return [...days.values()].sort((a, b) => b.day.localeCompare(a.day));
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
