import type { Vetting } from '@nestwright/domain/vetting/rules';
import type { DeskCompany, DeskCompanyDetail } from '@nestwright/domain/vetting/schema';
import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { StaffCaller } from '#access/caller.ts';
import type { AppDeps } from '#app-deps.ts';
import type { ProRow } from '#api/pro/pro-queries.ts';
import { ownPhotos } from '#api/work-photo/work-photo-rows.ts';
import { placeOfZip } from '#data/places.ts';
import type { Db } from '#db/db.ts';
import { pros, users } from '#db/tables.ts';
import { proPapers, vettingDecisions } from '#db/vetting-tables.ts';
import { isLater, PAGE_SIZE, type PageKey, pageOf } from '#http/page-key.ts';
import { openUntil } from './open-company.ts';
import {
  missingOf,
  needsOf,
  paperAnswer,
  type PaperRow,
  readPapers,
  saysNoLicense,
  seenAsOf,
  uncheckedOf,
} from './paper-rows.ts';

const MOST_DECISIONS = 100;

/**
 * Companies in a state, those that wait longest first. `checking` also has checked companies that sent a newer paper.
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

/** The ids are read first, as one array, so that indexes find both kinds of company. */
function waitsForCheck(db: Db): SQL | undefined {
  const sent = db.select({ id: proPapers.proId }).from(proPapers).where(isNull(proPapers.decision));
  const renewing = and(eq(pros.vetting, 'verified'), sql`${pros.id} = any (array(${sent}))`);
  return or(eq(pros.vetting, 'checking'), renewing);
}

function deskCompany(pro: ProRow, waiting: number): Omit<DeskCompany, 'missingCount'> {
  const place = placeOfZip(pro.zip);
  return {
    id: pro.id,
    name: pro.name,
    vetting: pro.vetting,
    city: place?.city ?? '',
    state: place?.state ?? '',
    categories: pro.categories,
    waiting,
    since: pro.vettedAt.toISOString(),
  };
}

/**
 * A company with its papers and earlier decisions; undefined for a sample or an unknown id. Its phone number and the name
 * of who runs it are '' until this person gives a reason for opening them.
 */
export async function companyOnDesk(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  id: string,
  caller: StaffCaller,
): Promise<DeskCompanyDetail | undefined> {
  const [pro] = await db
    .select()
    .from(pros)
    .where(and(eq(pros.id, id), eq(pros.isSample, false)));
  if (pro === undefined) return undefined;
  const papers = await readPapers(db, id);
  const now = clock.now();
  const until = await openUntil(db, { proId: id, caller }, now);
  const decided = await db
    .select({ decided: vettingDecisions, who: users.email })
    .from(vettingDecisions)
    .leftJoin(users, and(eq(users.id, vettingDecisions.byId), eq(vettingDecisions.by, 'staff')))
    .where(eq(vettingDecisions.proId, id))
    .orderBy(desc(vettingDecisions.at), desc(vettingDecisions.id))
    .limit(MOST_DECISIONS);
  const missing = missingOf(pro, papers);
  const { zip, radiusMiles, phone, website, about } = pro;
  return {
    company: {
      ...deskCompany(pro, papers.filter(({ decision }) => decision === null).length),
      zip,
      radiusMiles,
      phone: until === null ? '' : phone,
      website,
      about,
      needsNoLicense: saysNoLicense(papers),
      registeredAt: pro.createdAt.toISOString(),
      missing,
      missingCount: missing.length,
      needs: needsOf(pro),
      unchecked: uncheckedOf(pro, papers, now),
      seenAs: seenAsOf(pro),
      openUntil: until?.toISOString() ?? null,
    },
    mayOverride: caller.role === 'admin',
    papers: papers.map((paper) => ({
      ...paperAnswer(paper),
      ...(until === null && { runBy: '' }),
    })),
    photos: await ownPhotos(db, id),
    decisions: decided.map(({ decided: { from, to, decision, reason, unchecked, by, at }, who }) => ({
      from,
      to,
      decision,
      reason,
      unchecked,
      by,
      who,
      at: at.toISOString(),
    })),
  };
}
