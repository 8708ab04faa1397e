/**
 * Kinds of notifications that a person can switch off (product/account#notifications). `home-…` is for homeowners,
 * `pro-…` for companies.
 */
export const newsKinds = [
  'home-requests',
  'home-prices',
  'home-messages',
  'home-visits',
  'home-work',
  'home-reviews',
  'home-reminders',
  'pro-requests',
  'pro-prices',
  'pro-messages',
  'pro-visits',
  'pro-work',
  'pro-reviews',
  'pro-reminders',
] as const;
/** A kind of notification. */
export type NewsKind = (typeof newsKinds)[number];

/** A kind's name as used within a sentence, and what it covers. */
export interface KindWords {
  name: string;
  covers: string;
}

/** The words of each kind. */
export const kindWords: Readonly<Record<NewsKind, KindWords>> = {
  'home-requests': {
    name: 'answers to your requests',
    covers: 'A pro accepts, everyone declines, or nobody offers a price.',
  },
  'home-prices': {
    name: 'prices for your requests',
    covers: 'New, changed, withdrawn and expired prices, and answers to your questions about them.',
  },
  'home-messages': { name: 'messages from pros', covers: 'Messages that stay unread for five minutes.' },
  'home-visits': {
    name: 'visits to your home',
    covers: 'A pro names a day, proposes or declines times, or asks about a visit.',
  },
  'home-work': { name: 'work at your home', covers: 'The work is done, or a payment is noted or confirmed.' },
  'home-reviews': { name: 'reviews of you', covers: 'You can read a company’s review of you.' },
  'home-reminders': {
    name: 'reminders',
    covers: 'A price expires tomorrow, or you can still write a review.',
  },
  'pro-requests': { name: 'new leads', covers: 'A homeowner nearby needs your trade.' },
  'pro-prices': {
    name: 'your prices',
    covers: 'A homeowner asks about your price or for a change, or your price has expired.',
  },
  'pro-messages': { name: 'messages from homeowners', covers: 'Messages that stay unread for five minutes.' },
  'pro-visits': {
    name: 'visits to homeowners',
    covers: 'A homeowner proposes or declines times, or asks about a visit.',
  },
  'pro-work': {
    name: 'your jobs',
    covers: 'A homeowner’s contact details, finished work, and payments that are noted or confirmed.',
  },
  'pro-reviews': { name: 'reviews of your company', covers: 'A homeowner’s review is published.' },
  'pro-reminders': {
    name: 'reminders for your company',
    covers: 'A price or a document expires soon, or you can still write a review.',
  },
};

/** Mail that everyone gets and nobody can switch off, with the reasons. */
export const alwaysNotified: readonly KindWords[] = [
  { name: 'Codes and security', covers: 'Codes to log in, and changes of your e-mail, passkeys or account.' },
  {
    name: 'Agreements',
    covers: 'An agreed price, a change to it, work reported as done, a dispute, and the end of an agreement.',
  },
  {
    name: 'Visits and cancellations',
    covers: 'Visits that are booked, moved or called off, cancelled requests, and companies that leave.',
  },
  {
    name: 'Legal notices',
    covers: 'Content we remove, decisions we make, and contact details that may no longer be used.',
  },
  { name: 'What you asked us for', covers: 'The e-mail with your own request and its link.' },
];

/** The time zones to choose from, for homes in the United States. */
export const zones: readonly { value: string; label: string }[] = [
  { value: 'America/New_York', label: 'Eastern time' },
  { value: 'America/Chicago', label: 'Central time' },
  { value: 'America/Denver', label: 'Mountain time' },
  { value: 'America/Phoenix', label: 'Arizona' },
  { value: 'America/Los_Angeles', label: 'Pacific time' },
  { value: 'America/Anchorage', label: 'Alaska' },
  { value: 'Pacific/Honolulu', label: 'Hawaii' },
  { value: 'America/Puerto_Rico', label: 'Puerto Rico' },
  { value: 'Pacific/Guam', label: 'Guam' },
];

/** Whether a kind is for companies. */
export function isForCompanies(kind: NewsKind): boolean {
  return kind.startsWith('pro-');
}

/** Whether notifications about an emergency ignore quiet hours. Reviews and reminders can wait. */
export function isUrgentKind(kind: NewsKind): boolean {
  return !kind.endsWith('-reviews') && !kind.endsWith('-reminders');
}

/** The kind of mail that a link stops. The link's token begins with it; undefined for any other text. */
export function kindOfLink(token: string): NewsKind | undefined {
  const [start] = token.split('.');
  return newsKinds.find((kind) => kind === start);
}
