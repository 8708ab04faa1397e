import { longDate } from '@nestwright/domain/clock/rules';
import { urgencyLine } from '@nestwright/domain/project/rules';
import { renderMail } from './mail-layout.ts';
import { plainWords } from './plain-words.ts';
import type { MailContent } from './new-mail.ts';

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
  address: string;
  apt: string;
  city: string;
  state: string;
  zip: string;
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

/** The mail of the request form: everything a pro needs to call and visit. */
export function requestMail(lead: Lead): MailContent & { template: string } {
  const title = leadTitle(lead);
  const content = renderMail({
    subject: leadSubject(lead),
    heading: title,
    paragraphs: [
      `${plainWords(`${lead.firstName} ${lead.lastName}`) || 'A homeowner'} is looking for a pro. The first consultation is free, and work starts only once you both agree on the price.`,
    ],
    rows: leadRows(lead),
    after: ['Please call about 30 minutes before you arrive.'],
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

/** Subject of a new lead; urgent ones say so first. */
export function leadSubject(lead: Lead): string {
  return `${lead.urgency === 'now' ? 'Happening now' : 'New request'}: ${leadTitle(lead)}`;
}

const sourceWords: Readonly<Record<string, string>> = { g: 'ad (g)', f: 'ad (f)', m: 'ad (m)' };
const campaignWords: Readonly<Record<string, string>> = { pmax: 'Performance Max', search: 'search ads' };

/** The lead text, field by field: what, where, when and how soon first; where the visit came from last. */
export function leadRows(lead: Lead): [label: string, value: string][] {
  const [start = '', end = ''] = lead.window.split('-');
  const street = [lead.address, lead.apt].filter((part) => part !== '').join(', ');
  const region = [lead.state, lead.zip].filter((part) => part !== '').join(' ');
  return [
    ['Type', lead.types.join(', ')],
    ['Note', lead.note],
    ['Address', [street, lead.city, region].filter((part) => part !== '').join(', ')],
    ['Start', dateTime(lead.date, start)],
    ['End', dateTime(lead.date, end)],
    ['How soon', urgencyLine(lead.urgency)],
    ['Property', lead.property],
    ['Offer', lead.offer],
    ['Name', `${lead.firstName} ${lead.lastName}`.trim()],
    ['Phone', lead.phone],
    ['E-mail', lead.email],
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

/** 2027-03-02 and 08:00AM as `Tuesday, March 2, 2027, 8:00 AM`. */
function dateTime(date: string, time: string): string {
  const clock = time.replace(/^0/, '').replace(/(\d)([AP]M)$/, '$1 $2');
  return [longDate(date) || date, clock].filter(Boolean).join(', ');
}
