import type { DeskCompanyDetail } from '@nestwright/domain/companies/vetting-schema';
import { and, desc, eq } from 'drizzle-orm';
import type { StaffCaller } from '#marketplace/base/access/caller.ts';
import type { AppDeps } from '#app-deps.ts';
import { namesakesOf } from '#marketplace/matching/nearest/chosen-company.ts';
import { ownPhotos } from '#marketplace/companies/work-photo/work-photo-rows.ts';
import { pros, users } from '#marketplace/base/tables.ts';
import { vettingDecisions } from '#marketplace/companies/vetting/vetting-tables.ts';

import { deskCompany } from './desk-company-queries.ts';
import { openUntil } from '#marketplace/companies/vetting/open-company.ts';
import {
  missingOf,
  needsOf,
  paperAnswer,
  readPapers,
  saysNoLicense,
  checkedFactsHash,
  uncheckedOf,
} from '#marketplace/companies/vetting/paper-rows.ts';

const MAX_DECISIONS = 100;

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
    .limit(MAX_DECISIONS);
  const missing = missingOf(pro, papers);
  const { zip, radiusMiles, phone, website, about, newContact } = pro;
  return {
    company: {
      ...deskCompany(pro, papers.filter(({ decision }) => decision === null).length),
      zip,
      radiusMiles,
      phone: until === null ? '' : phone,
      website,
      newContact: newContact && { ...newContact, phone: until === null ? '' : newContact.phone },
      about,
      needsNoLicense: saysNoLicense(papers),
      registeredAt: pro.createdAt.toISOString(),
      missing,
      missingCount: missing.length,
      needs: needsOf(pro),
      unchecked: uncheckedOf(pro, papers, now),
      seenAs: checkedFactsHash(pro),
      openUntil: until?.toISOString() ?? null,
    },
    namesakes: await namesakesOf(db, pro),
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
