import type { ReactNode } from 'react';
import { agreedLine, type AgreedStanding } from '#projects/agreed-price-rules.ts';
import type { AgreedPrice } from '@nestwright/domain/agreed-price/schema';
import { shortDate } from '@nestwright/domain/clock/rules';
import { UNAGREED_PRICE, urgencyLabel, windowLabel } from '@nestwright/domain/project/rules';
import { ownOfferLine } from '@nestwright/domain/discount/rules';
import type { Offer, ProjectDraft } from '@nestwright/domain/project/schema';
import { Slip, type SlipRow } from '@nestwright/kit/slip';

import css from './project-slip.module.css';

export type ProjectSlipProps = {
  /** A request in product words; empty answers have no row. */
  project: Partial<ProjectDraft>;
  title?: string;
  /** The project's standing, once the request is sent. */
  standing?: Pick<AgreedStanding, 'word' | 'sentence'>;
  /** Its first-project offer, which becomes part of the agreed price. */
  offer?: Offer;
  /** The agreed price. */
  agreed?: AgreedPrice | null;
  children?: ReactNode;
};

/** A request's slip. It grows with the answers and is shown again in My Projects. */
export function ProjectSlip({
  project,
  title = 'Your request',
  standing,
  offer = null,
  agreed = null,
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
    { term: 'Offer', value: agreed === null ? ownOfferLine(offer) : '' },
    { term: 'Price', value: agreed === null ? UNAGREED_PRICE : agreedLine(agreed) },
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

/** `1200 Bay Road 4, Miami Beach, FL 33139`, without unknown parts. */
function place({ address, apt, city, state, zip }: Partial<ProjectDraft>): string {
  const street = [address, apt].filter(Boolean).join(' ');
  const region = [state, zip].filter(Boolean).join(' ');
  return [street, city, region].filter(Boolean).join(', ');
}
