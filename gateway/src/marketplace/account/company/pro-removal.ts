import { eq, sql } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { endDisclosures } from '#marketplace/requests/disclosure/disclosure-record.ts';
import { eraseVisitsOfPro } from '#marketplace/visits/visit/erase-visits.ts';
import { eraseQuotesOfPro } from '#marketplace/prices/quote/quote-end.ts';
import { erasePro } from '#marketplace/record/record/record-erase.ts';
import { eraseReviewsOfPro } from '#marketplace/reviews/review/erase-reviews.ts';
import { eraseThreadsOfPro } from '#marketplace/talk/thread/erase-threads.ts';
import type { User } from '#marketplace/base/access/session-queries.ts';
import { proMembers } from '#marketplace/base/access/access-tables.ts';
import type { Db } from '#db/db.ts';
import { workPhotos } from '#marketplace/companies/work-photo/photo-tables.ts';
import { proPapers, vettingDecisions } from '#marketplace/companies/vetting/vetting-tables.ts';
import { reviews } from '#marketplace/reviews/review/review-tables.ts';
import { projectPros, projects, pros } from '#marketplace/base/tables.ts';

import { giveUp, unfinishedProjects } from './given-up-projects.ts';
import { ownedCompany } from '#marketplace/companies/pro/pro-profile.ts';

/** What remains of a company that left, when requests or reviews refer to its row. */
const NOBODY = {
  name: 'A company that has left',
  email: '',
  phone: '',
  website: null,
  about: '',
  zip: '',
  latitude: 0,
  longitude: 0,
  radiusMiles: 0,
  categories: [],
  answerMinutes: null,
  isActive: false,
  details: {},
  vetting: 'applied' as const,
  checks: [],
  newContact: null,
};

/**
 * Removes the company that an account owns, if any. It gives up unfinished jobs, their homeowners are notified, and it
 * gets no more requests.
 */
export async function removeCompany(tx: Db, deps: AppDeps, user: User): Promise<void> {
  const company = await ownedCompany(tx, user.id);
  if (company === undefined) return;
  for (const id of await unfinishedProjects(tx, company.id))
    await giveUp(tx, deps, { id, proId: company.id });
  await tx.delete(proMembers).where(eq(proMembers.proId, company.id));
  // Their files follow with the next sweep of the store.
  await tx.delete(proPapers).where(eq(proPapers.proId, company.id));
  await tx.delete(workPhotos).where(eq(workPhotos.proId, company.id));
  await tx.delete(vettingDecisions).where(eq(vettingDecisions.proId, company.id));
  await erasePro(tx, company.id);
  await eraseQuotesOfPro(tx, company.id);
  await eraseReviewsOfPro(tx, company.id);
  await eraseThreadsOfPro(tx, company.id, deps.clock.now());
  await eraseVisitsOfPro(tx, company.id);
  await endDisclosures(tx, { proId: company.id }, deps.clock.now());
  await forgetChosen(tx, company);
  const [match] = await tx
    .select({ id: projectPros.id })
    .from(projectPros)
    .where(eq(projectPros.proId, company.id))
    .limit(1);
  const [review] = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(eq(reviews.proId, company.id))
    .limit(1);
  if (match === undefined && review === undefined) await tx.delete(pros).where(eq(pros.id, company.id));
  else
    await tx
      .update(pros)
      .set({ ...NOBODY, slug: `left-${company.id}` })
      .where(eq(pros.id, company.id));
}

/**
 * Removes the company from requests that came from its page, because they name it in its own words. Requests that mean
 * another company of its name keep that one.
 */
async function forgetChosen(tx: Db, { id, name }: { id: string; name: string }): Promise<void> {
  await tx
    .update(projects)
    .set({ visit: sql`${projects.visit} - 'company' - 'companyId'` })
    .where(
      sql`${projects.visit} ->> 'companyId' = ${id} or (coalesce(${projects.visit} ->> 'companyId', '') = ''
        and lower(btrim(${projects.visit} ->> 'company')) = ${name.trim().toLowerCase()})`,
    );
}
