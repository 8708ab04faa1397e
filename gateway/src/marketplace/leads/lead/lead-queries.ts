import { and, desc, eq, exists, isNotNull, not, or, type SQL, sql } from 'drizzle-orm';
import { type DisclosureRow } from '#marketplace/requests/disclosure/contact-for.ts';
import { isOfMatch } from '#marketplace/requests/disclosure/disclosure-record.ts';
import type { MatchRow, ProjectRow } from '#marketplace/requests/project/project-queries.ts';
import type { AgreementRow } from '#marketplace/requests/prices/quote-rows.ts';
import { type JobRows, jobRows } from '#marketplace/requests/job-story/job-rows.ts';
import type { Db } from '#db/db.ts';
import { disclosures } from '#marketplace/requests/disclosure/disclosure-tables.ts';
import { leads } from './lead-tables.ts';
import { agreements, quotes } from '#marketplace/prices/quote/quote-tables.ts';
import { projectPros, projects, pros } from '#marketplace/base/tables.ts';
import { isEarlier, isNotBefore, PAGE_SIZE, type PageKey, pageOf } from '#http/page-key.ts';

/** A match with its project. For the pro, this is a lead. */
export interface LeadRow {
  match: MatchRow;
  project: ProjectRow;
  /** The live disclosure that names this pro; see `contactFor`. */
  disclosure: DisclosureRow | null;
  /** What was agreed with this pro. */
  agreement: AgreementRow | null;
  /** Whether it ended in any way but done work of this pro; see `isOver`. */
  isOver: boolean;
  /** The rest of the whole job, of which a lead shows its own company's part. */
  job: JobRows;
}

/** Most open contacts in one answer, enough for a page that was continued twenty times. */
const MAX_OPEN = 1000;

const columns = {
  match: projectPros,
  project: projects,
  disclosure: disclosures,
  agreement: agreements,
  isOver: isOver(),
  job: jobRows,
};

/** A page of the leads of a company, newest first. */
export async function listLeads(
  db: Db,
  proId: string,
  after?: PageKey,
): Promise<{ rows: LeadRow[]; next: string | null }> {
  const read = await db
    .select(columns)
    .from(leads)
    .innerJoin(projectPros, eq(projectPros.id, leads.matchId))
    .innerJoin(projects, eq(projects.id, projectPros.projectId))
    .leftJoin(disclosures, isOfMatch())
    .leftJoin(quotes, isQuoteOfMatch())
    .leftJoin(agreements, eq(agreements.quoteId, quotes.id))
    .where(
      and(eq(leads.proId, proId), mayRead(db, proId), isEarlier(leads.requestedAt, leads.matchId, after)),
    )
    .orderBy(desc(leads.requestedAt), desc(leads.matchId))
    .limit(PAGE_SIZE + 1);
  return pageOf(read, ({ match, project }) => ({ at: project.createdAt, id: match.id }));
}

/** One lead of a company; undefined when the id is unknown or belongs to another company. */
export async function findLead(db: Db, proId: string, id: string): Promise<LeadRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(projectPros)
    .innerJoin(projects, eq(projects.id, projectPros.projectId))
    .leftJoin(disclosures, isOfMatch())
    .leftJoin(quotes, isQuoteOfMatch())
    .leftJoin(agreements, eq(agreements.quoteId, quotes.id))
    .where(and(eq(projectPros.id, id), eq(projectPros.proId, proId), mayRead(db, proId)));
  return row;
}

/** SQL condition that a company may read a lead: it is verified, or it agreed on a price with the homeowner. */
function mayRead(db: Db, proId: string): SQL | undefined {
  const verified = db
    .select({ id: pros.id })
    .from(pros)
    .where(and(eq(pros.id, proId), eq(pros.vetting, 'verified')));
  return or(exists(verified), isNotNull(agreements.id));
}

/**
 * SQL condition that a lead is over for its pro: either side declined, the project was cancelled, or another pro has the job
 * or has done it. Its pro reads neither description nor photos nor contact details from then on (product/rules#who-may-contact). For a
 * statement that joins a match with its project and its quote.
 */
function isOver(): SQL<boolean> {
  const others = sql`exists (select from ${agreements} other where other.project_id = ${projects.id}
    and other.state <> 'cancelled' and other.quote_id is distinct from ${quotes.id})`;
  const isDoneByOther = sql`${projects.status} = 'Done' and ${projects.isAgreedFirst} and ${projectPros.doneAt} is null`;
  return sql<boolean>`(${projectPros.answer} = 'declined' or ${projects.status} = 'Cancelled'
    or coalesce(${quotes.state} = 'declined', false) or (${isDoneByOther}) or ${others})`;
}

/** SQL condition for joining a match with its pro's quote; there is at most one, and at most one agreement on it. */
function isQuoteOfMatch() {
  return and(eq(quotes.projectId, projectPros.projectId), eq(quotes.proId, projectPros.proId));
}

/** Which leads a page shows: one, or those between two keys, newest first. Both keys are optional. */
export interface ShownLeads {
  lead?: string | undefined;
  after?: PageKey | undefined;
  until?: PageKey | undefined;
}

/** The ids of a company's leads that show contact details now, among those that a page shows. */
export async function openContacts(
  db: Db,
  proId: string,
  { lead, after, until }: ShownLeads,
): Promise<string[]> {
  const isAmongThem = and(
    lead === undefined ? undefined : eq(leads.matchId, lead),
    isEarlier(leads.requestedAt, leads.matchId, after),
    isNotBefore(leads.requestedAt, leads.matchId, until),
  );
  const rows = await db
    .select({ id: projectPros.id })
    .from(leads)
    .innerJoin(projectPros, eq(projectPros.id, leads.matchId))
    .innerJoin(projects, eq(projects.id, projectPros.projectId))
    .innerJoin(disclosures, isOfMatch())
    .leftJoin(quotes, isQuoteOfMatch())
    .leftJoin(agreements, eq(agreements.quoteId, quotes.id))
    .where(and(eq(leads.proId, proId), mayRead(db, proId), not(isOver()), isAmongThem))
    .orderBy(desc(leads.requestedAt), desc(leads.matchId))
    .limit(MAX_OPEN);
  return rows.map(({ id }) => id);
}
