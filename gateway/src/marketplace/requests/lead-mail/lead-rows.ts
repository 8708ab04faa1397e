import { formatPhone } from '@nestwright/domain/base/phone-rules';
import { urgencyLine } from '@nestwright/domain/requests/project-rules';

import type { Lead } from './mailed-lead.ts';

const BRAND = 'Nestwright';
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
    ['When', lead.time],
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
