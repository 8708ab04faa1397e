import { eq, inArray } from 'drizzle-orm';
import type { RecordFile } from '@nestwright/domain/record/record-rules';
import type { AppDeps } from '#app-deps.ts';
import { photosOf } from '#marketplace/photos/photo/photo-export.ts';
import { readRecord } from '#marketplace/record/record/record-file.ts';
import { projectQuotes } from '#marketplace/prices/quote/quote-answer.ts';
import type { User } from '#marketplace/base/access/session-queries.ts';
import { disclosures } from '#marketplace/requests/disclosure/disclosure-tables.ts';
import { consents, projectHistory, projectPros, projects, pros } from '#marketplace/base/tables.ts';

/** An account's requests with everything that belongs to them. */
export async function requestsOf(deps: AppDeps, user: User) {
  const { db } = deps;
  const mine = await db.select().from(projects).where(eq(projects.userId, user.id));
  const ids = mine.map((project) => project.id);
  const ofMine = <T>(rows: Promise<T[]>): Promise<T[]> => (ids.length > 0 ? rows : Promise.resolve([]));
  const matches = db
    .select({ match: projectPros, company: pros.name })
    .from(projectPros)
    .innerJoin(pros, eq(pros.id, projectPros.proId))
    .where(inArray(projectPros.projectId, ids));
  return {
    projects: mine.map(withoutHashes),
    photos: await photosOf(deps, user, ids),
    records: await recordsOf(deps, mine),
    projectHistory: await ofMine(
      db.select().from(projectHistory).where(inArray(projectHistory.projectId, ids)),
    ),
    matchedPros: (await ofMine(matches)).map(({ match, company }) => ({ ...match, company })),
    disclosures: (await ofMine(db.select().from(disclosures).where(inArray(disclosures.projectId, ids)))).map(
      withoutHashes,
    ),
    quotes: await quotesOf(deps, mine),
    consents: (await ofMine(db.select().from(consents).where(inArray(consents.projectId, ids)))).map(
      withoutHashes,
    ),
  };
}

/** The record of each request, as its page offers it. */
async function recordsOf(deps: AppDeps, mine: readonly (typeof projects.$inferSelect)[]) {
  const records: RecordFile[] = [];
  for (const project of mine) records.push(await readRecord(deps, project, { kind: 'homeowner' }));
  return records;
}

/** The prices for each request, and what was agreed. */
async function quotesOf(deps: AppDeps, mine: readonly (typeof projects.$inferSelect)[]) {
  const found = [];
  for (const project of mine) found.push({ projectId: project.id, ...(await projectQuotes(deps, project)) });
  return found;
}

/** A row without its hashes. */
function withoutHashes(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !name.endsWith('Hash')));
}
