import type { Lead } from '@nestwright/domain/leads/lead-schema';
import type { ProjectStatus } from '@nestwright/domain/requests/project-rules';
import { offerOf } from '#marketplace/requests/project/project-answer.ts';
import { jobOfLead } from '#marketplace/requests/job-story/job-of.ts';
import { contactFor } from '#marketplace/requests/disclosure/contact-for.ts';
import { zoneOfHome } from '#marketplace/site/place/time-zones.ts';

import type { LeadRow } from './lead-queries.ts';

/** A lead as its pro sees it. */
export function leadAnswer(row: LeadRow): Lead {
  const { match, project, disclosure, agreement, isOver } = row;
  return {
    id: match.id,
    answer: match.answer,
    status: project.status as ProjectStatus,
    service: project.service,
    description: isOver ? '' : project.description,
    serviceTypes: project.serviceTypes,
    propertyType: project.propertyType,
    date: project.date,
    window: project.window,
    urgency: project.urgency,
    zip: project.zip,
    city: project.city,
    state: project.state,
    timeZone: zoneOfHome(project),
    distanceMiles: match.distanceMiles,
    reasons: match.reasons,
    contact: isOver ? null : contactFor(match.proId, { project, disclosure }),
    appointment:
      match.scheduledDate === null
        ? null
        : {
            date: match.scheduledDate,
            window: match.scheduledWindow ?? project.window,
            isWork: agreement !== null && agreement.workDate !== null,
          },
    agreement: agreement?.state ?? null,
    ...agreedOf(row),
    isAgreedFirst: project.isAgreedFirst,
    offer: offerOf(project),
    createdAt: project.createdAt.toISOString(),
    isOver,
    job: jobOfLead(row),
  };
}

/** With whom the homeowner agreed, for pages of releases that don't read `job` yet. Another company's price stays private. */
function agreedOf({ match, job }: LeadRow): Pick<Lead, 'agreed'> {
  const live = job.agreements.find(({ state }) => state !== 'cancelled');
  if (live === undefined) return {};
  if (live.proId !== match.proId) return { agreed: { by: 'another-pro' } };
  return { agreed: { by: 'this-pro', totalCents: live.nowCents } };
}
