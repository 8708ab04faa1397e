import { shortDate } from '@nestwright/domain/clock/rules';
import { clockText } from '@nestwright/domain/hours/rules';
import { formatPhone } from '@nestwright/domain/phone/rules';
import { urgencyLine, WINDOWS } from '@nestwright/domain/project/rules';
import { renderMail } from './mail-layout.ts';
import { plainWords } from './plain-words.ts';
import type { MailContent } from './new-mail.ts';
import type { MailTemplate } from './mail-templates.ts';

/** A request as described to pros and to operations (product/data#lead-text). */
export interface Lead {
  /** Where the visit came from: `g`, `f`, `m` or ''. */
  source: string;
  /** `pmax`, `search` or ''. */
  campaignType: string;
  /** City that the visitor's ad named (`cd`), or ''. */
  cityId: string;
  /** `yes` or `no`: whether the visitor's link promised the offer (`discount`); else ''. */
  discount: string;
  /** Company that the request was meant for, else ''. */
  company: string;
  service: string;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  /** Says where the contact details are, if they are not here. */
  contactNote?: string;
  address: string;
  apt: string;
  city: string;
  state: string;
  zip: string;
  /** Distance from the reader, such as `3 miles from you`; only in a pro's mail. */
  distance?: string;
  property: string;
  types: readonly string[];
  note: string;
  /** How soon: `now`, `this-week`, `flexible`, or '' if not stated. */
  urgency: string;
  /** The offer that the homeowner was promised, or ''. */
  offer: string;
  /** Local date, YYYY-MM-DD. */
  date: string;
  /** Such as 08:00AM-11:00AM. */
  window: string;
}

const BRAND = 'Nestwright';

/** What every lead includes. */
export const LEAD_TERMS =
  'The first consultation is free, and work starts only once you both agree on the price. Please call about 30 minutes before you arrive.';

/** Builds the request form's mail, with everything a pro needs to call and visit. */
export function requestMail(lead: Lead): MailContent & { template: MailTemplate } {
  const title = leadTitle(lead);
  const content = renderMail({
    subject: leadSubject(lead),
    heading: title,
    paragraphs: [],
    rows: leadRows(lead),
    after: [LEAD_TERMS],
  });
  return { template: 'request_form', ...content };
}

/** The service and the place in plain words: `Roof Leak Repair in Miami Beach, FL`. */
export function leadTitle({ service, city, state }: Pick<Lead, 'service' | 'city' | 'state'>): string {
  const place = [city, state]
    .map((part) => plainWords(part))
    .filter((part) => part !== '')
    .join(', ');
  const what = plainWords(service) || 'Home service';
  return place === '' ? what : `${what} in ${place}`;
}

/** Subject of a new lead; an urgent one starts by saying so. */
export function leadSubject(lead: Lead): string {
  return `${lead.urgency === 'now' ? 'Emergency' : 'New request'}: ${leadTitle(lead)}`;
}

const sourceWords: Readonly<Record<string, string>> = { g: 'ad (g)', f: 'ad (f)', m: 'ad (m)' };
const campaignWords: Readonly<Record<string, string>> = { pmax: 'Performance Max', search: 'search ads' };

/** A row of a mail. */
export type MailRow = [label: string, value: string];

/**
 * The lead text, field by field: what, where, when, how soon and who else first, where the visit came from last. Rows
 * without a value are left out of the mail.
 */
export function leadRows(lead: Lead, whoElse: readonly MailRow[] = []): MailRow[] {
  const street = [lead.address, lead.apt].filter((part) => part !== '').join(', ');
  const region = [lead.state, lead.zip].filter((part) => part !== '').join(' ');
  return [
    ['What', lead.service],
    ['Type', lead.types.join(', ')],
    ['Where', [street, lead.city, region, lead.distance ?? ''].filter((part) => part !== '').join(', ')],
    ['When', visitLine(lead)],
    ['How soon', urgencyLine(lead.urgency)],
    ...whoElse,
    ['Note', lead.note],
    ['Property', lead.property],
    ['Offer', lead.offer],
    ['Name', `${lead.firstName} ${lead.lastName}`.trim()],
    ['Phone', formatPhone(lead.phone)],
    ['E-mail', lead.email],
    ['Contact', lead.contactNote ?? ''],
    ['Company', companyLine(lead)],
    ['Source', sourceWords[lead.source] ?? lead.source],
    ['Campaign type', campaignWords[lead.campaignType] ?? lead.campaignType],
    ['City id', lead.cityId],
    ['Discount link', lead.discount],
  ];
}

/** Built from brand, city and service (product/calls#e-mail), after the requested company, if any. */
function companyLine({ company, city, service }: Lead): string {
  const built = [BRAND, city, service].filter((part) => part !== '').join(' ');
  return company === '' ? built : `${company} (${built})`;
}

/** Start and end of the job as people write them: `Tue, Mar 2, 8–11 AM`. */
function visitLine({ date, window }: Pick<Lead, 'date' | 'window'>): string {
  const known = WINDOWS.find(({ value }) => value === window);
  const time = known ? spanText(minutesOf(known.start), minutesOf(known.end)) : window;
  return [shortDate(date) || date, time].filter(Boolean).join(', ');
}

/** `8–11 AM`, `11 AM–2 PM`. */
function spanText(start: number, end: number): string {
  const [from, to] = [clockText(start), clockText(end)];
  return `${from.slice(-2) === to.slice(-2) ? from.slice(0, -3) : from}–${to}`;
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}
