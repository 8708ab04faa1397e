import type { ReactNode } from 'react';
import type { JobStory } from '@nestwright/domain/requests/job-story-rules';
import {
  jobTimeText,
  priceText,
  stampText,
  storyText,
  timeTerm,
} from '@nestwright/domain/requests/job-words-rules';
import { urgencyLabel } from '@nestwright/domain/requests/project-rules';
import { ownOfferLine } from '@nestwright/domain/site/discount-rules';
import type { Offer, ProjectDraft } from '@nestwright/domain/requests/project-schema';
import { Slip, type SlipRow } from '@nestwright/kit/slip';

import css from './project-slip.module.css';

export type ProjectSlipProps = {
  /** A request in product words; empty answers have no row. */
  project: Partial<ProjectDraft>;
  title?: string;
  story: JobStory;
  /** Its first-project offer, which becomes part of the agreed price. */
  offer?: Offer;
  children?: ReactNode;
};

/** A request's slip. It grows with the answers and is shown again in My Projects. */
export function ProjectSlip({
  project,
  title = 'Your request',
  story,
  offer = null,
  children,
}: ProjectSlipProps) {
  const rows: SlipRow[] = [
    { term: 'Service', value: [project.service, serviceTypes(project)].filter(Boolean).join(', ') },
    { term: 'Property', value: project.propertyType ?? '' },
    { term: 'How soon', value: urgencyLabel(project.urgency ?? '') },
    { term: timeTerm(story), value: jobTimeText(story) },
    { term: 'Where', value: place(project) },
    { term: 'Offer', value: story.agreedCents === null ? ownOfferLine(offer) : '' },
    { term: 'Price', value: priceText(story) },
  ].filter((row) => row.value !== '');
  return (
    <Slip title={title} rows={rows} stamp={stampText(story)}>
      <p className={css.sentence}>{storyText(story)}</p>
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
