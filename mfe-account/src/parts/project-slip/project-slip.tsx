import type { ReactNode } from 'react';
import { shortDate } from '@nestwright/domain/clock/rules';
import { urgencyLabel, windowLabel } from '@nestwright/domain/project/rules';
import { ownOfferLine } from '@nestwright/domain/discount/rules';
import type { Offer, ProjectDraft } from '@nestwright/domain/project/schema';
import type { Standing } from '@nestwright/domain/standing/rules';
import { Slip, type SlipRow } from '@nestwright/kit/slip';

import css from './project-slip.module.css';

export type ProjectSlipProps = {
  /** A request in product words; empty answers have no row. */
  project: Partial<ProjectDraft>;
  title?: string;
  /** The project's standing, once it is sent. */
  standing?: Standing;
  /** Its first-project offer. */
  offer?: Offer;
  children?: ReactNode;
};

/** A request's agreement slip. It grows with the answers and reappears in My Projects. */
export function ProjectSlip({
  project,
  title = 'Your request',
  standing,
  offer = null,
  children,
}: ProjectSlipProps) {
  const rows: SlipRow[] = [
    { term: 'Service', value: [project.service, serviceTypes(project)].filter(Boolean).join(', ') },
    { term: 'Property', value: project.propertyType ?? '' },
    { term: 'How soon', value: urgencyLabel(project.urgency ?? '') },
    {
      term: 'When',
      value: [shortDate(project.date ?? ''), windowLabel(project.window ?? '')].filter(Boolean).join(', '),
    },
    { term: 'Where', value: place(project) },
    { term: 'Offer', value: ownOfferLine(offer) },
  ].filter((row) => row.value !== '');
  return (
    <Slip title={title} rows={rows} stamp={standing?.word}>
      {standing && <p className={css.sentence}>{standing.sentence}</p>}
      {children}
    </Slip>
  );
}

function serviceTypes({ serviceTypes: chosen = [] }: Partial<ProjectDraft>): string {
  return chosen.join(' and ').toLowerCase();
}

/** `1200 Bay Road 4, Miami Beach, FL 33139`, as far as it is known. */
function place({ address, apt, city, state, zip }: Partial<ProjectDraft>): string {
  const street = [address, apt].filter(Boolean).join(' ');
  const region = [state, zip].filter(Boolean).join(' ');
  return [street, city, region].filter(Boolean).join(', ');
}
