import { and, asc, desc, eq, gt, gte, lte, max, min, sql } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { auditEntries, proOf } from '#marketplace/base/audit/audit-tables.ts';
import type { Db } from '#db/db.ts';
import { settings } from '#marketplace/base/tables.ts';

/** A kind of entry whose number operations watch for each company. */
export type CompanyEntry = 'lead-accepted' | 'visit-moved';

/** A company with entries since the last check. */
export interface UnseenCompany {
  who: string;
  /** Its entries in the busiest time that ends with one of them. */
  times: number;
  /** The number of its newest entry in the audit log. */
  seq: number;
}

const MOST_READ = 10_000;

/**
 * Counts the entries of each company that has new ones, in the busiest time that ends with a new one. New are those since
 * the last check by any gateway, however long ago that was. It compares their numbers, because entries become visible in
 * that order.
 * @param seconds the length of the time in which a company's entries are counted
 * @param most how many new entries are read. The next check continues after them.
 */
export async function unseenCompanies(
  { db, clock }: AppDeps,
  kind: CompanyEntry,
  { seconds, most = MOST_READ }: { seconds: number; most?: number },
): Promise<UnseenCompany[]> {
  // A constant, as in the index; with a parameter, it would not apply.
  const isKind = sql`${auditEntries.kind} = ${sql.raw(`'${kind}'`)}`;
  const start = new Date(clock.now().getTime() - seconds * 1000);
  const last = (await lastSeen(db, kind)) ?? (await beginBefore(db, kind, start));
  const unseen = db
    .select({ who: proOf(auditEntries.facts).as('who'), at: auditEntries.at, seq: auditEntries.seq })
    .from(auditEntries)
    .where(and(isKind, gt(auditEntries.seq, last)))
    .orderBy(asc(auditEntries.seq))
    .limit(most)
    .as('unseen');
  const newest = db
    .select({
      who: unseen.who,
      firstAt: min(unseen.at).as('first_at'),
      at: max(unseen.at).as('newest_at'),
      seq: max(unseen.seq).as('newest_seq'),
    })
    .from(unseen)
    .groupBy(unseen.who)
    .as('newest');
  const span = sql`make_interval(secs => ${seconds})`;
  // A burst may be over long before the next check. So entries are counted in a span that ends at each new entry.
  const ends = db
    .select({
      seq: auditEntries.seq,
      times: sql<number>`count(*) over (
        order by ${auditEntries.at} range between ${span} preceding and current row
      )`.as('times'),
    })
    .from(auditEntries)
    .where(
      and(
        isKind,
        sql`${proOf(auditEntries.facts)} = ${newest.who}`,
        lte(auditEntries.at, newest.at),
        gte(auditEntries.at, sql`${newest.firstAt} - ${span}`),
      ),
    )
    .as('ends');
  const counted = db
    .select({ times: sql<number>`max(${ends.times})`.mapWith(Number).as('times') })
    .from(ends)
    .where(gt(ends.seq, last))
    .as('counted');
  const found = await db
    .select({ who: newest.who, times: counted.times, seq: newest.seq })
    .from(newest)
    .innerJoinLateral(counted, sql`true`);
  return found.map(({ who, times, seq }) => ({ who, times, seq: seq! }));
}

/** Remembers which entries were seen, for all gateways. */
export async function rememberSeen(
  db: Db,
  kind: CompanyEntry,
  companies: readonly UnseenCompany[],
): Promise<void> {
  if (companies.length === 0) return;
  const value = String(Math.max(...companies.map(({ seq }) => seq)));
  await db
    .insert(settings)
    .values({ name: nameOf(kind), value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}

async function lastSeen(db: Db, kind: CompanyEntry): Promise<number | undefined> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, nameOf(kind)));
  return row && Number(row.value);
}

/** Remembers where a site's first check began, so that all later entries count as new, even if the next check is days away. */
async function beginBefore(db: Db, kind: CompanyEntry, moment: Date): Promise<number> {
  const [row] = await db
    .select({ seq: auditEntries.seq })
    .from(auditEntries)
    .where(and(eq(auditEntries.kind, kind), lte(auditEntries.at, moment)))
    .orderBy(desc(auditEntries.at))
    .limit(1);
  const last = row?.seq ?? 0;
  await db
    .insert(settings)
    .values({ name: nameOf(kind), value: String(last) })
    .onConflictDoNothing();
  return last;
}

function nameOf(kind: CompanyEntry): string {
  return `watched-${kind}`;
}
