import { offerLine } from '@nestwright/domain/site/discount-rules';
import type { LeadContact } from '@nestwright/domain/leads/lead-schema';
import { milesText } from '@nestwright/domain/site/distance-rules';
import { paths } from '@nestwright/domain/paths';
import { formatPhone } from '@nestwright/domain/base/phone-rules';
import type { Visit } from '@nestwright/domain/site/landing-schema';
import type { AppDeps } from '#app-deps.ts';
import { jobTimeText } from '@nestwright/domain/requests/job-words-rules';
import { leadStory, ownerStory } from '#marketplace/requests/job-story/turn-mail.ts';
import { contactFor } from '#marketplace/requests/disclosure/contact-for.ts';
import { siteOrigin } from '#config.ts';
import type { MailWords } from '#marketplace/base/mail/mail-layout.ts';
import type { MailRow } from './lead-rows.ts';
import type { Lead } from './mailed-lead.ts';
import { offerOf } from '#marketplace/requests/project/project-answer.ts';
import type { MatchedProRow, ProjectWithMatches } from '#marketplace/requests/project/project-queries.ts';

const HIDDEN = 'Shown in your lead inbox once the homeowner lets you contact them';

/** The lead as one pro may read it, and what the mail's row records about it. */
export function leadFor(whole: ProjectWithMatches, matched: MatchedProRow, now: Date) {
  const { project } = whole;
  const { match, disclosure } = matched;
  const distance = distanceFrom(project.zip, matched, 'you');
  const contact = contactFor(match.proId, { project, disclosure });
  const projectId = project.id;
  const facts = { ...leadFacts(whole), time: jobTimeText(leadStory(now, whole, matched)) };
  if (contact === null) return { lead: { ...facts, ...HIDDEN_CONTACT, distance }, projectId };
  const lead: Lead = { ...facts, ...contact, distance };
  return { lead, projectId, replyTo: contact.email, disclosureId: disclosure?.id };
}

/** The lead as operations read it. */
export function fullLead(whole: ProjectWithMatches, now: Date): Lead {
  const { firstName, lastName, phone, email, address, apt } = whole.project;
  const time = jobTimeText(ownerStory(now, whole));
  return { ...leadFacts(whole), time, firstName, lastName, phone, email, address, apt };
}

function leadFacts(whole: ProjectWithMatches): Omit<Lead, keyof LeadContact | 'time'> {
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
  };
}

const HIDDEN_CONTACT: LeadContact & Pick<Lead, 'contactNote'> = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  address: '',
  apt: '',
  contactNote: HIDDEN,
};

/** Who else was asked, as one of the asked pros reads it. */
export function othersRow(whole: ProjectWithMatches, matched: MatchedProRow): MailRow {
  const others = mailedPros(whole).filter(({ match }) => match.id !== matched.match.id).length;
  const text = others === 1 ? '1 other pro' : `${others} other pros`;
  return ['Also asked', others === 0 ? 'Nobody else' : text];
}

/** Who was asked, as operations read it. */
export function askedRows(whole: ProjectWithMatches): MailRow[] {
  if (whole.matches.length === 0)
    return [
      ['Asked', 'Nobody: no pro in the directory serves this place and service. Please find one yourself.'],
    ];
  const lines = mailedPros(whole).map((matched) => proLine(whole.project.zip, matched));
  return [['Asked', lines.join('\n') || 'Nobody yet']];
}

function proLine(zip: string, matched: MatchedProRow): string {
  return [matched.pro.name, distanceFrom(zip, matched, 'the home'), formatPhone(matched.pro.phone)].join(
    ', ',
  );
}

/** The distance between the centers of two ZIPs: `in your ZIP`, `less than a mile from you`, `3 miles from the home`. */
function distanceFrom(zip: string, { match, pro }: MatchedProRow, who: 'you' | 'the home'): string {
  if (pro.zip === zip) return `in ${who === 'you' ? 'your' : 'the home’s'} ZIP`;
  return `${milesText(match.distanceMiles)} from ${who}`;
}

/** The button that leads a pro to its leads. */
export function inboxAction({ config }: AppDeps): MailWords['action'] {
  return { label: 'Open your lead inbox', href: `${siteOrigin(config)}${paths.proSignUp}` };
}

/** A matched pro that mail goes to: at the address of the account that runs it, and nowhere else. */
export type MailedPro = MatchedProRow & { inbox: string };

/** The matched pros that mail goes to. A company whose account is gone gets none. */
export function mailedPros({ matches }: ProjectWithMatches): MailedPro[] {
  return matches.filter(isMailed);
}

/** Whether mail can reach a matched pro. */
export function isMailed(matched: MatchedProRow): matched is MailedPro {
  return matched.inbox !== null;
}
