import { offerLine } from '@nestwright/domain/discount/rules';
import type { LeadContact } from '@nestwright/domain/lead/schema';
import { paths } from '@nestwright/domain/paths';
import type { Visit } from '@nestwright/domain/visit/schema';
import type { AppDeps } from '#app-deps.ts';
import { contactFor } from '#api/disclosure/contact-for.ts';
import { siteOrigin } from '#config.ts';
import type { MailWords } from '#mail/mail-layout.ts';
import { type Lead, leadRows } from '#mail/request-mail.ts';
import { offerOf, whenOf } from './project-answer.ts';
import type { MatchedProRow, WholeProject } from './project-queries.ts';

const HIDDEN = 'In your lead inbox, once the homeowner lets you contact them';

/** The lead as one pro may read it, and what its mail's row says of that. */
export function leadFor(whole: WholeProject, { match, disclosure }: MatchedProRow) {
  const { project } = whole;
  const contact = contactFor(match.proId, { project, disclosure });
  const projectId = project.id;
  if (contact === null) return { lead: { ...leadFacts(whole), ...HIDDEN_CONTACT }, projectId };
  const lead: Lead = { ...leadFacts(whole), ...contact };
  return { lead, projectId, replyTo: contact.email, disclosureId: disclosure?.id };
}

/** The lead as operations read it. */
export function fullLead(whole: WholeProject): Lead {
  const { firstName, lastName, phone, email, address, apt } = whole.project;
  return { ...leadFacts(whole), firstName, lastName, phone, email, address, apt };
}

function leadFacts(whole: WholeProject): Omit<Lead, keyof LeadContact> {
  const { service, city, state, zip, visit: stored, ...project } = whole.project;
  const visit = stored as Partial<Visit>;
  return {
    source: visit.source ?? '',
    campaignType: visit.campaign ?? '',
    cityId: visit.cityId ?? '',
    discount: visit.discount ?? '',
    company: visit.company ?? '',
    service,
    city,
    state,
    zip,
    property: project.propertyType,
    types: project.serviceTypes,
    note: project.description,
    urgency: project.urgency,
    offer: offerLine(offerOf(whole.project)),
    ...whenOf(whole),
  };
}

/** All the specified fields. Unknown ones are a dash, so that readers can tell nothing is missing. */
export function everyRow(lead: Lead): [string, string][] {
  return leadRows(lead).map(([label, value]) => [label, value.trim() === '' ? '-' : value]);
}

const HIDDEN_CONTACT: LeadContact = {
  firstName: HIDDEN,
  lastName: '',
  phone: HIDDEN,
  email: HIDDEN,
  address: '',
  apt: '',
};

/** The button that leads a pro to its leads. */
export function inboxAction({ config }: AppDeps): MailWords['action'] {
  return { label: 'Open your lead inbox', href: `${siteOrigin(config)}${paths.proSignUp}` };
}

/** The matched pros that mail goes to: those with a lead inbox, and those that the homeowner named. */
export function mailedPros({ matches }: WholeProject): MatchedProRow[] {
  return matches.filter(({ inbox, disclosure }) => inbox !== null || disclosure !== null);
}
