import { longDate } from '@nestwright/domain/clock/rules';
import { ownOfferLine } from '@nestwright/domain/discount/rules';
import { formatPhone } from '@nestwright/domain/phone/rules';
import { urgencyLabel, windowLabel } from '@nestwright/domain/project/rules';
import { standingOf } from '@nestwright/domain/standing/rules';
import { Slip, type SlipRow } from '@nestwright/kit/slip';

import type { MyProject } from './my-projects.ts';
import { addressText, projectTitle } from './project-words.ts';

/** The whole request as its agreement slip; empty answers have no row. */
export function ProjectFacts({ project }: { project: MyProject }) {
  const rows: SlipRow[] = [
    { term: 'Service', value: projectTitle(project) },
    { term: 'Type', value: project.serviceTypes.join(', ') },
    { term: 'Property', value: project.propertyType },
    { term: 'How soon', value: urgencyLabel(project.urgency) },
    { term: 'When', value: `${longDate(project.date)}. ${windowLabel(project.window)}` },
    { term: 'Where', value: addressText(project) },
    { term: 'Offer', value: ownOfferLine(project.offer) },
    { term: 'About it', value: project.description },
    { term: 'Name', value: `${project.firstName} ${project.lastName}`.trim() },
    { term: 'Phone', value: formatPhone(project.phone) },
    { term: 'E-mail', value: project.email },
  ].filter(({ value }) => value !== '');
  return (
    <div>
      <h2 className="nw-hidden">The request</h2>
      <Slip title="Agreement slip" rows={rows} stamp={standingOf(project).word} />
    </div>
  );
}
