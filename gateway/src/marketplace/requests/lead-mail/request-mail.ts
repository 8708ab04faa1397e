import { leadRows } from './lead-rows.ts';
import { renderMail } from '#marketplace/base/mail/mail-layout.ts';
import type { Lead } from './mailed-lead.ts';
import { sanitizeForMail } from '#marketplace/base/mail/sanitize-for-mail.ts';
import type { MailContent } from '#marketplace/base/mail/new-mail.ts';
import type { MailTemplate } from '#marketplace/base/mail/mail-templates.ts';

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
    .map((part) => sanitizeForMail(part))
    .filter((part) => part !== '')
    .join(', ');
  const what = sanitizeForMail(service) || 'Home service';
  return place === '' ? what : `${what} in ${place}`;
}

/** Subject of a new lead; an urgent one starts by saying so. */
export function leadSubject(lead: Lead): string {
  return `${lead.urgency === 'now' ? 'Emergency' : 'New request'}: ${leadTitle(lead)}`;
}
