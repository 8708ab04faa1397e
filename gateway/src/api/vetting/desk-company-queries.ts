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
import { ApiError } from '#http/errors.ts';
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

const PAGE = 50;
const MOST_DECISIONS = 100;

/** Where the next page begins: after this company. */
interface Place {
  since: Date;
  id: string;
}

/**
 * Companies in a state, those that wait longest first. `checking` also has checked companies that sent a newer paper.
 * @throws ApiError 422 for an `after` that no answer gave.
 */
export async function listCompanies(
  db: Db,
  { state, after }: { state: Vetting; after: string },
): Promise<{ companies: DeskCompany[]; next: string | null }> {
  const from = after === '' ? null : readPlace(after);
  const rows = await db
    .select({ pro: pros, waiting: waitingPapers(db) })
    .from(pros)
    .where(
      and(
        eq(pros.isSample, false),
        // What a company leaves behind has no name of its own.
        ne(pros.zip, ''),
        state === 'checking' ? waitsForCheck(db) : eq(pros.vetting, state),
        from === null
          ? undefined
          : sql`(${pros.vettedAt}, ${pros.id}) > (${from.since.toISOString()}::timestamptz, ${from.id}::uuid)`,
      ),
    )
    .orderBy(asc(pros.vettedAt), asc(pros.id))
    .limit(PAGE + 1);
  const page = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? page.at(-1)?.pro : undefined;
  const papers = await papersOf(
    db,
    page.map(({ pro }) => pro.id),
  );
  return {
    companies: page.map(({ pro, waiting }) => ({
      ...deskCompany(pro, Number(waiting)),
      missingCount: missingOf(pro, papers.get(pro.id) ?? []).length,
    })),
    next: last === undefined ? null : `${last.vettedAt.toISOString()}~${last.id}`,
  };
}

/** How many companies wait for a check, up to a limit. */
export async function countWaiting(db: Db, limit: number): Promise<number> {
  const rows = await db
    .select({ id: pros.id })
    .from(pros)
    .where(and(eq(pros.isSample, false), ne(pros.zip, ''), waitsForCheck(db)))
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
 * A company with its papers and what was decided before; undefined for a sample or an unknown id. Its phone number and who
 * runs it are '' until this person has said why they need them.
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

function readPlace(after: string): Place {
  const [time = '', id = ''] = after.split('~');
  const since = new Date(time);
  if (Number.isNaN(since.getTime()) || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) {
    const message = 'There is no such page. Please begin with the first one.';
    throw new ApiError(422, 'invalid', message, { fields: { after: message } });
  }
  return { since, id };
}
