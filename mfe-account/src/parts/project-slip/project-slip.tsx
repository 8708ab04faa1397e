import type { ReactNode } from 'react';
import { shortDate } from '@nestwright/domain/clock/rules';
import { windowLabel } from '@nestwright/domain/project/rules';
import type { ProjectDraft } from '@nestwright/domain/project/schema';
import { Slip, type SlipRow } from '@nestwright/kit/slip';

export type ProjectSlipProps = {
  /** A request in product words; what is still empty has no row. */
  project: Partial<ProjectDraft>;
  title?: string;
  /** Where the project stands, once it is sent. */
  status?: string;
  children?: ReactNode;
};

/** The agreement slip of a request: it grows with the answers and follows the visitor to My Projects. */
export function ProjectSlip({ project, title = 'Your request', status, children }: ProjectSlipProps) {
  const rows: SlipRow[] = [
    { term: 'Service', value: [project.service, serviceTypes(project)].filter(Boolean).join(', ') },
    { term: 'Property', value: project.propertyType ?? '' },
    {
      term: 'When',
      value: [shortDate(project.date ?? ''), windowLabel(project.window ?? '')].filter(Boolean).join(', '),
    },
    { term: 'Where', value: place(project) },
  ].filter((row) => row.value !== '');
  return (
    <Slip title={title} rows={rows} stamp={status}>
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
