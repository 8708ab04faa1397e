import type { HomeVisits, NextVisit } from '@nestwright/domain/visits/visit-schema';
import { NextVisits } from '@nestwright/domain/parts/next-visits';
import { Visits } from '@nestwright/domain/parts/visits';
import { sampleProposal, sampleVisit, sampleVisits } from '@nestwright/domain/testing/sample-visits';
import type { Specimen } from './specimen.ts';

const show = (visits: Partial<HomeVisits>, proId: string) => (
  <Visits
    of={{ projectId: 'catalog', proId }}
    other="Gulf & Gable"
    known={{ visits: { ...sampleVisits, ...visits }, slots: null, proposalId: sampleProposal.id }}
    says={{ of: proId }}
  />
);

const next: NextVisit = {
  ...sampleVisit,
  projectId: sampleVisit.id,
  proId: sampleVisit.id,
  leadId: null,
  service: 'Roofing',
  with: 'Gulf & Gable',
  timeZone: sampleVisits.timeZone,
};

/** Visits of a project and a pro. */
export const visitSpecimens: Specimen[] = [
  { part: 'visits', state: 'nothing yet', show: () => show({}, 'none') },
  { part: 'visits', state: 'times proposed', show: () => show({ proposals: [sampleProposal] }, 'theirs') },
  {
    part: 'visits',
    state: 'own times',
    show: () => show({ proposals: [{ ...sampleProposal, by: 'homeowner' }] }, 'own'),
  },
  { part: 'visits', state: 'booked', show: () => show({ visits: [sampleVisit] }, 'booked') },
  { part: 'visits', state: 'closed', show: () => show({ closed: 'ended', purpose: null }, 'closed') },
  {
    part: 'next-visits',
    state: 'one visit',
    show: () => <NextVisits side="homeowner" known={{ visits: [next], next: null }} hrefOf={() => '#'} />,
  },
];
