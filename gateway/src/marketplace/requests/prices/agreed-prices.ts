import type { AgreedPrice } from '@nestwright/domain/prices/agreed-price-schema';
import type { ShownProject } from '#marketplace/requests/project/project-answer.ts';

/** The agreed price of a project, for pages of releases that don't read `job` yet; none without a live agreement. */
export function agreedPriceOf({ project, matches, job }: ShownProject): AgreedPrice[] {
  const live = job.agreements.find(({ state }) => state !== 'cancelled');
  const company = matches.find(({ pro }) => pro.id === live?.proId)?.pro.name;
  if (live === undefined || company === undefined) return [];
  const { proId, nowCents: totalCents, state, workDate } = live;
  return [{ projectId: project.id, proId, company, totalCents, state, workDate }];
}
