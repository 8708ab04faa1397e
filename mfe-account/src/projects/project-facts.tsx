import { longDate } from '@nestwright/domain/clock/rules';
import { ownOfferLine } from '@nestwright/domain/discount/rules';
import { formatPhone } from '@nestwright/domain/phone/rules';
import { UNAGREED_PRICE, urgencyLabel, windowLabel } from '@nestwright/domain/project/rules';
import { agreedLine, agreedStandingOf } from './agreed-price-rules.ts';
import { Slip, type SlipRow } from '@nestwright/kit/slip';

import type { MyProject } from './my-projects.ts';
import { addressText, projectTitle } from './project-words.ts';

/** The whole request as a slip; empty answers have no row. */
export function ProjectFacts({ project }: { project: MyProject }) {
  const rows: SlipRow[] = [
    { term: 'Service', value: projectTitle(project) },
    { term: 'Type', value: project.serviceTypes.join(', ') },
    { term: 'Property', value: project.propertyType },
    { term: 'How soon', value: urgencyLabel(project.urgency) },
    { term: 'When', value: `${longDate(project.date)}. ${windowLabel(project.window)}` },
    { term: 'Where', value: addressText(project) },
    { term: 'Offer', value: project.agreed === null ? ownOfferLine(project.offer) : '' },
    { term: 'About it', value: project.description },
    { term: 'Name', value: `${project.firstName} ${project.lastName}`.trim() },
    { term: 'Phone', value: formatPhone(project.phone) },
    { term: 'E-mail', value: emailText(project.email) },
    { term: 'Price', value: project.agreed === null ? UNAGREED_PRICE : agreedLine(project.agreed) },
  ].filter(({ value }) => value !== '');
  return (
    <div>
      <h2 className="nw-hidden">The request</h2>
      <Slip title="Request slip" rows={rows} stamp={agreedStandingOf(project).word} />
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
