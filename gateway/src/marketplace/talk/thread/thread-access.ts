import type { ThreadSide } from '@nestwright/domain/talk/thread-rules';
import { and, eq } from 'drizzle-orm';
import type { ActingPro } from '#marketplace/base/access/caller.ts';
import { isOfMatch } from '#marketplace/requests/disclosure/disclosure-record.ts';
import type { DisclosureRow } from '#marketplace/requests/disclosure/contact-for.ts';
import type { Sender } from '#marketplace/base/photo/photo-rows.ts';
import { findLead, type LeadRow } from '#marketplace/leads/lead/lead-queries.ts';
import type { MatchRow, ProjectRow } from '#marketplace/requests/project/project-queries.ts';
import { isOwnedBy, type Owner } from '#marketplace/requests/project/project-owner.ts';
import { isShown, type ProRow } from '#marketplace/companies/pro/pro-queries.ts';
import { agreedPro } from '#marketplace/requests/prices/quote-rows.ts';
import type { Db } from '#db/db.ts';
import { disclosures } from '#marketplace/requests/disclosure/disclosure-tables.ts';
import { proProfiles, projectPros, projects, pros } from '#marketplace/base/tables.ts';

/** A caller and the thread that they ask for. */
export type ThreadCaller =
  | { side: 'homeowner'; owner: Owner; sender: Sender; projectId: string; proId: string }
  | { side: 'pro'; pro: ActingPro; sender: Sender; leadId: string };

/** A match whose thread someone may read, from their side. */
export interface OwnThread {
  side: ThreadSide;
  match: MatchRow;
  project: ProjectRow;
  pro: ProRow;
  disclosure: DisclosureRow | null;
  /** Whether the caller is the pro of a lead that is over, who no longer sees the homeowner's photos. */
  isOverForPro: boolean;
  /** Whether the company can get messages: it is verified, or both sides agreed on a price. */
  isReachable: boolean;
}

/** The thread that a caller asks for; undefined for everybody else's, and for a company without an inbox. */
export async function findThread(db: Db, caller: ThreadCaller): Promise<OwnThread | undefined> {
  const lead = caller.side === 'pro' ? await findLead(db, caller.pro.id, caller.leadId) : undefined;
  const isIt = conditionOf(caller, lead);
  if (isIt === undefined) return undefined;
  const [found] = await db
    .select({ match: projectPros, project: projects, pro: pros, disclosure: disclosures })
    .from(projectPros)
    .innerJoin(projects, eq(projects.id, projectPros.projectId))
    .innerJoin(pros, eq(pros.id, projectPros.proId))
    .innerJoin(proProfiles, eq(proProfiles.proId, pros.id))
    .leftJoin(disclosures, isOfMatch())
    .where(isIt);
  if (found === undefined) return undefined;
  const isReachable = isShown(found.pro) || (await agreedPro(db, found.project.id)) === found.pro.id;
  return { ...found, side: caller.side, isOverForPro: lead?.isOver ?? false, isReachable };
}

function conditionOf(caller: ThreadCaller, lead: LeadRow | undefined) {
  if (caller.side === 'pro') return lead && eq(projectPros.id, lead.match.id);
  const isOwn = isOwnedBy(caller.owner);
  const { projectId, proId } = caller;
  return isOwn && and(eq(projectPros.projectId, projectId), eq(projectPros.proId, proId), isOwn);
}

/** Locks a match's row until the transaction ends, so that its messages get their numbers one by one. */
export async function holdMatch(tx: Db, id: string): Promise<void> {
  await tx
    .select({ id: projectPros.id })
    .from(projectPros)
    .where(eq(projectPros.id, id))
    .for('no key update');
}
