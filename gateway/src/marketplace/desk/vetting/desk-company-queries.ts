import type { Vetting } from '@nestwright/domain/companies/vetting-rules';
import type { DeskCompany } from '@nestwright/domain/companies/vetting-schema';
import { and, asc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { ProRow } from '#marketplace/companies/pro/pro-queries.ts';
import { placeOfZip } from '#marketplace/site/place/places.ts';
import type { Db } from '#db/db.ts';
import { pros } from '#marketplace/base/tables.ts';
import { proPapers } from '#marketplace/companies/vetting/vetting-tables.ts';
import { isLater, PAGE_SIZE, type PageKey, pageOf } from '#http/page-key.ts';
import { missingOf, type PaperRow } from '#marketplace/companies/vetting/paper-rows.ts';

/**
 * Companies in a state, those that wait longest first. `checking` also has checked companies that sent a newer paper, or have
 * another phone or website.
 */
export async function listCompanies(
  db: Db,
  { state, after }: { state: Vetting; after?: PageKey | undefined },
): Promise<{ companies: DeskCompany[]; next: string | null }> {
  const read = await db
    .select({ pro: pros, waiting: waitingPapers(db) })
    .from(pros)
    .where(
      and(
        // The same condition as in the index.
        sql`not ${pros.isSample}`,
        // The remains of a deleted company have no name.
        ne(pros.zip, ''),
        state === 'checking' ? waitsForCheck(db) : eq(pros.vetting, state),
        isLater(pros.vettedAt, pros.id, after),
      ),
    )
    .orderBy(asc(pros.vettedAt), asc(pros.id))
    .limit(PAGE_SIZE + 1);
  const { rows, next } = pageOf(read, ({ pro }) => ({ at: pro.vettedAt, id: pro.id }));
  const papers = await papersOf(
    db,
    rows.map(({ pro }) => pro.id),
  );
  return {
    companies: rows.map(({ pro, waiting }) => ({
      ...deskCompany(pro, Number(waiting)),
      missingCount: missingOf(pro, papers.get(pro.id) ?? []).length,
    })),
    next,
  };
}

/** How many companies wait for a check, up to a limit. */
export async function countWaiting(db: Db, limit: number): Promise<number> {
  const rows = await db
    .select({ id: pros.id })
    .from(pros)
    .where(and(sql`not ${pros.isSample}`, ne(pros.zip, ''), waitsForCheck(db)))
    .limit(limit);
  return rows.length;
}

async function papersOf(db: Db, ids: string[]): Promise<Map<string, PaperRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(proPapers)
    .where(inArray(proPapers.proId, ids))
    .orderBy(asc(proPapers.createdAt), asc(proPapers.id));
  const papers = new Map<string, PaperRow[]>();
  for (const row of rows) papers.set(row.proId, [...(papers.get(row.proId) ?? []), row]);
  return papers;
}

function waitingPapers(db: Db): SQL<number> {
  const waiting = db
    .select({ count: sql`count(*)` })
    .from(proPapers)
    .where(and(eq(proPapers.proId, pros.id), isNull(proPapers.decision)));
  return sql<number>`(${waiting})`;
}

/** The ids are read first, as one array, so that indexes find all kinds of companies. */
function waitsForCheck(db: Db): SQL | undefined {
  const sent = db.select({ id: proPapers.proId }).from(proPapers).where(isNull(proPapers.decision));
  const moved = db.select({ id: pros.id }).from(pros).where(isNotNull(pros.newContact));
  const changing = sql`${pros.id} = any (array(${sent}) || array(${moved}))`;
  return or(eq(pros.vetting, 'checking'), and(eq(pros.vetting, 'verified'), changing));
}

/** A company as the desk's list shows it. `waiting` is how many of its papers are unchecked. */
export function deskCompany(pro: ProRow, waiting: number): Omit<DeskCompany, 'missingCount'> {
  const place = placeOfZip(pro.zip);
  return {
    id: pro.id,
    name: pro.name,
    vetting: pro.vetting,
    city: place?.city ?? '',
    state: place?.state ?? '',
    categories: pro.categories,
    waiting,
    changesContact: pro.newContact !== null,
    since: pro.vettedAt.toISOString(),
  };
}
