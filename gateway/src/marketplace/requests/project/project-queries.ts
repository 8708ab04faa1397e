import { and, asc, eq, inArray, max, type SQL } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { ProjectStatus } from '@nestwright/domain/requests/project-rules';
import type { DisclosureRow } from '#marketplace/requests/disclosure/contact-for.ts';
import { isOfMatch } from '#marketplace/requests/disclosure/disclosure-record.ts';
import { type JobRows, jobRows } from '#marketplace/requests/job-story/job-rows.ts';
import type { Db } from '#db/db.ts';
import { disclosures } from '#marketplace/requests/disclosure/disclosure-tables.ts';
import { proProfiles, projectHistory, projectPros, projects, pros, users } from '#marketplace/base/tables.ts';
import { isOwnedBy, type LinkOwner, type Owner } from './project-owner.ts';

/** A project's row in the database. */
export type ProjectRow = typeof projects.$inferSelect;
/** A match between a project and a pro. */
export type MatchRow = typeof projectPros.$inferSelect;

/** A pro that a project was matched with. */
export interface MatchedProRow {
  match: MatchRow;
  pro: typeof pros.$inferSelect;
  /** E-mail of the account that runs the company; null for a company without an inbox here. */
  inbox: string | null;
  /** The live disclosure that names this pro; see `contactFor`. */
  disclosure: DisclosureRow | null;
}

/** A project with its history, oldest first, and its pros in order. */
export interface ProjectWithMatches {
  project: ProjectRow;
  history: { status: string; at: Date }[];
  matches: MatchedProRow[];
  /** The rest that its story is told from (decision 087). */
  job: JobRows;
}

/** One of the owner's projects; undefined when the id is unknown or belongs to someone else. */
export async function findProject(db: Db, owner: Owner, id: string): Promise<ProjectWithMatches | undefined> {
  const condition = isOwnedBy(owner);
  if (condition === undefined) return undefined;
  const [found] = await readProjects(db, and(eq(projects.id, id), condition));
  return found;
}

/** The project that a mailed link opens; undefined if there is none. */
export async function findLinkedProject(db: Db, link: LinkOwner): Promise<ProjectWithMatches | undefined> {
  const [found] = await readProjects(db, isOwnedBy(link));
  return found;
}

/** One project, no matter who owns it. */
export async function readProject(db: Db, id: string): Promise<ProjectWithMatches | undefined> {
  const [found] = await readProjects(db, eq(projects.id, id));
  return found;
}

/** Locks a project's row until the transaction ends, so that its status changes one step at a time. */
export async function lockProject(tx: Db, id: string): Promise<ProjectRow | undefined> {
  const [row] = await tx.select().from(projects).where(eq(projects.id, id)).for('update');
  return row;
}

/** Changes a project's status and records it in the history. The caller holds the project's row. */
export async function setStatus(
  tx: Db,
  change: { id: string; status: ProjectStatus; now: Date },
): Promise<void> {
  const { id, status, now } = change;
  await tx.update(projects).set({ status, updatedAt: now }).where(eq(projects.id, id));
  const [last] = await tx
    .select({ at: max(projectHistory.at) })
    .from(projectHistory)
    .where(eq(projectHistory.projectId, id));
  // Two changes within a millisecond must keep their order.
  const at = last?.at == null ? now : new Date(Math.max(now.getTime(), last.at.getTime() + 1));
  await tx.insert(projectHistory).values({ id: randomUUID(), projectId: id, status, at });
}

async function readProjects(db: Db, condition: SQL | undefined): Promise<ProjectWithMatches[]> {
  return wholeProjects(
    db,
    await db.select({ project: projects, job: jobRows }).from(projects).where(condition),
  );
}

async function wholeProjects(
  db: Db,
  rows: readonly Pick<ProjectWithMatches, 'project' | 'job'>[],
): Promise<ProjectWithMatches[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ project }) => project.id);
  const history = await db
    .select()
    .from(projectHistory)
    .where(inArray(projectHistory.projectId, ids))
    .orderBy(asc(projectHistory.at));
  const matches = await db
    .select({ match: projectPros, pro: pros, inbox: users.email, disclosure: disclosures })
    .from(projectPros)
    .innerJoin(pros, eq(pros.id, projectPros.proId))
    .leftJoin(proProfiles, eq(proProfiles.proId, pros.id))
    .leftJoin(users, eq(users.id, proProfiles.userId))
    .leftJoin(disclosures, isOfMatch())
    .where(inArray(projectPros.projectId, ids))
    .orderBy(asc(projectPros.position));
  return rows.map(({ project, job }) => ({
    project,
    job,
    history: history.filter(({ projectId }) => projectId === project.id),
    matches: matches.filter(({ match }) => match.projectId === project.id),
  }));
}
