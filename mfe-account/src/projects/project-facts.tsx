import { ownOfferLine } from '@nestwright/domain/site/discount-rules';
import { formatPhone } from '@nestwright/domain/base/phone-rules';
import type { JobStory } from '@nestwright/domain/requests/job-story-rules';
import { jobTimeText, priceText, stampText, timeTerm } from '@nestwright/domain/requests/job-words-rules';
import { urgencyLabel } from '@nestwright/domain/requests/project-rules';
import { Slip, type SlipRow } from '@nestwright/kit/slip';

import type { MyProject } from './my-projects.ts';
import { addressText, projectTitle } from './project-words.ts';

/** The whole request as a slip; empty answers have no row. */
export function ProjectFacts({ project, story }: { project: MyProject; story: JobStory }) {
  const rows: SlipRow[] = [
    { term: 'Service', value: projectTitle(project) },
    { term: 'Type', value: project.serviceTypes.join(', ') },
    { term: 'Property', value: project.propertyType },
    { term: 'How soon', value: urgencyLabel(project.urgency) },
    { term: timeTerm(story), value: jobTimeText(story) },
    { term: 'Where', value: addressText(project) },
    { term: 'Offer', value: story.agreedCents === null ? ownOfferLine(project.offer) : '' },
    { term: 'About it', value: project.description },
    { term: 'Name', value: `${project.firstName} ${project.lastName}`.trim() },
    { term: 'Phone', value: formatPhone(project.phone) },
    { term: 'E-mail', value: emailText(project.email) },
    { term: 'Price', value: priceText(story) },
  ].filter(({ value }) => value !== '');
  return (
    <div>
      <h2 className="nw-hidden">The request</h2>
      <Slip title="Request slip" rows={rows} stamp={stampText(story)} />
    </div>
  );
}

/** Breaks the line before the `@`, not inside a word. */
function emailText(email: string) {
  const at = email.lastIndexOf('@');
  if (at < 1) return email;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
