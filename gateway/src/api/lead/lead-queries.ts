import type { Lead } from '@nestwright/domain/lead/schema';
import type { ProjectStatus } from '@nestwright/domain/project/rules';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { offerOf } from '#api/project/project-answer.ts';
import { contactFor, type DisclosureRow } from '#api/disclosure/contact-for.ts';
import { isOfMatch } from '#api/disclosure/disclosure-record.ts';
import type { MatchRow, ProjectRow } from '#api/project/project-queries.ts';
import type { Db } from '#db/db.ts';
import { disclosures } from '#db/disclosure-tables.ts';
import { projectPros, projects } from '#db/tables.ts';

/** A match with its project. For the pro, this is a lead. */
export interface LeadRow {
  match: MatchRow;
  project: ProjectRow;
  /** The live disclosure that names this pro; see `contactFor`. */
  disclosure: DisclosureRow | null;
}

const MOST_LISTED = 200;

/** The leads of a company, newest first. */
export async function listLeads(db: Db, proId: string): Promise<LeadRow[]> {
  return db
    .select({ match: projectPros, project: projects, disclosure: disclosures })
    .from(projectPros)
    .innerJoin(projects, eq(projects.id, projectPros.projectId))
    .leftJoin(disclosures, isOfMatch())
    .where(eq(projectPros.proId, proId))
    .orderBy(desc(projects.createdAt), desc(projectPros.id))
    .limit(MOST_LISTED);
}

/** One lead of a company; undefined when the id is unknown or belongs to another company. */
export async function findLead(db: Db, proId: string, id: string): Promise<LeadRow | undefined> {
  const [row] = await db
    .select({ match: projectPros, project: projects, disclosure: disclosures })
    .from(projectPros)
    .innerJoin(projects, eq(projects.id, projectPros.projectId))
    .leftJoin(disclosures, isOfMatch())
    .where(and(eq(projectPros.id, id), eq(projectPros.proId, proId)));
  return row;
}

/** The ids of a company's leads that show contact details now. */
export async function openContacts(db: Db, proId: string): Promise<string[]> {
  const rows = await db
    .select({ id: projectPros.id })
    .from(disclosures)
    .innerJoin(projectPros, isOfMatch())
    .where(and(eq(disclosures.proId, proId), isNull(disclosures.revokedAt)))
    .orderBy(desc(disclosures.givenAt))
    .limit(MOST_LISTED);
  return rows.map(({ id }) => id);
}

/** A lead as its pro sees it. */
export function leadAnswer({ match, project, disclosure }: LeadRow): Lead {
  return {
    id: match.id,
    answer: match.answer,
    status: project.status as ProjectStatus,
    service: project.service,
    description: project.description,
    serviceTypes: project.serviceTypes,
    propertyType: project.propertyType,
    date: project.date,
    window: project.window,
    urgency: project.urgency,
    zip: project.zip,
    city: project.city,
    state: project.state,
    distanceMiles: match.distanceMiles,
    contact: contactFor(match.proId, { project, disclosure }),
    appointment:
      match.scheduledDate === null
        ? null
        : { date: match.scheduledDate, window: match.scheduledWindow ?? project.window },
    offer: offerOf(project),
    createdAt: project.createdAt.toISOString(),
  };
}
