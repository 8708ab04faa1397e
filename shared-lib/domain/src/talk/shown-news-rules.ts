import { isForCompanies, type NewsKind } from '@nestwright/domain/talk/notification-rules';

/** The text that a browser shows for a kind, before the request or the service. */
const shownWords: Readonly<Record<NewsKind, string>> = {
  'home-requests': 'An update on',
  'home-prices': 'A price update for',
  'home-messages': 'A new message about',
  'home-visits': 'A visit update for',
  'home-work': 'A work update for',
  'home-reviews': 'A company reviewed you after',
  'home-reminders': 'A reminder about',
  'pro-requests': 'A new lead',
  'pro-prices': 'News about your price',
  'pro-messages': 'A new message from a homeowner',
  'pro-visits': 'News about a visit',
  'pro-work': 'News about a job',
  'pro-reviews': 'A review of your company',
  'pro-reminders': 'A reminder about a lead',
};

/**
 * The text that a browser shows for a kind. It contains no names, places or words of people, because others may see the
 * screen.
 *
 * @param service the name of a service, such as `TV Mounting`; '' for none
 */
export function shownText(kind: NewsKind, service: string): string {
  if (isForCompanies(kind)) return service === '' ? shownWords[kind] : `${shownWords[kind]}: ${service}`;
  // Abbreviations stay as they are.
  const trade = service.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
  return `${shownWords[kind]} your ${trade === '' ? '' : `${trade} `}request`;
}
