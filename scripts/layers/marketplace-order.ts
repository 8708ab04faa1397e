import { foldersBut, gateway, type Layer, testing } from './refused.ts';

/** A capability of the marketplace, and its face: what those below it may import of it, besides its tables. */
interface Capability {
  name: string;
  /** Files without `.ts`, or folders. Keep it short: all other files change without anybody else noticing. */
  face: readonly string[];
}

/** The capabilities of the marketplace in their order: each may know those above it, never those below it. */
export const capabilities: readonly Capability[] = [
  { name: 'base', face: ['**'] },
  {
    name: 'site',
    face: [
      'contact/form-mails',
      'ip-location/ip-location',
      'newsletter/newsletter-confirm',
      'place/distance',
      'place/nearby-zips',
      'place/places',
      'place/reach-map',
      'place/time-zones',
    ],
  },
  {
    name: 'sign-in',
    face: [
      'proof/fresh-proof',
      'session/on-sign-in',
      'session/open-sessions',
      'session/request-code',
      'session/session-codes',
      'staff/staff-commands',
      'user/account-mails',
      'user/account-reopening',
      'user/account-undo',
      'user/user-lookup',
      'user/user-queries',
      'user/user-record',
    ],
  },
  {
    name: 'companies',
    face: [
      'pro/pro-profile',
      'pro/pro-queries',
      'pro/reach-search',
      'pro/short-name',
      'pro/usual-answer',
      'review/review-status',
      'vetting/decide-company',
      'vetting/open-company',
      'vetting/paper-rows',
      'vetting/papers-mail',
      'work-photo/hide-photo',
      'work-photo/work-photo-rows',
    ],
  },
  {
    name: 'matching',
    face: ['nearest/chosen-company', 'nearest/find-pros', 'nearest/mark-asked', 'nearest/wanted-pro'],
  },
  {
    name: 'requests',
    face: [
      'ask-another-pro/notify-silence',
      'disclosure/contact-for',
      'disclosure/disclosure-record',
      'homeowner-mail/email-confirmation',
      'homeowner-mail/homeowner-mail',
      'homeowner-mail/homeowner-news',
      'homeowner-mail/price-news',
      'job-story/job-of',
      'job-story/job-rows',
      'job-story/turn-mail',
      'lead-mail/cancelled-agreement',
      'lead-mail/lead-end-mail',
      'lead-mail/lead-mail',
      'lead-mail/lead-rows',
      'lead-mail/lead-words',
      'lead-mail/request-mail',
      'prices/agreed-prices',
      'prices/quote-rows',
      'prices/set-work-time',
      'prices/work-start',
      'project/confirm-email',
      'project/home-days',
      'project/listed-service',
      'project/project-answer',
      'project/project-answer-schema',
      'project/project-end',
      'project/project-owner',
      'project/project-queries',
      'project/project-repeat',
      'project/visit-day',
      'record/receipt-of',
      'record/record-append',
      'record/record-events',
      'request-link/request-link',
    ],
  },
  {
    name: 'leads',
    face: [
      'disclosure/contact-mail',
      'disclosure/disclosure-queries',
      'lead/accept-limit',
      'lead/lead-queries',
    ],
  },
  { name: 'photos', face: ['photo/keep-photo', 'photo/photo-export', 'photo/photo-gone'] },
  {
    name: 'prices',
    face: [
      'agreement/agreement-end',
      'cancel/release-project',
      'quote/mark-message',
      'quote/quote-answer',
      'quote/quote-end',
    ],
  },
  {
    name: 'talk',
    face: [
      'thread/announce-thread',
      'thread/erase-threads',
      'thread/thread-access',
      'thread/thread-list-routes',
      'thread/thread-readers',
      'thread/thread-rows',
      'thread/written-by',
    ],
  },
  { name: 'visits', face: ['visit/end-visits', 'visit/erase-visits', 'visit/visit-export'] },
  {
    name: 'reviews',
    face: ['review/erase-reviews', 'review/hide-review', 'review/open-reviews', 'review/review-export'],
  },
  { name: 'record', face: ['record/record-erase', 'record/record-file'] },
  { name: 'desk', face: ['queue/desk-erase', 'queue/desk-words'] },
  { name: 'partners', face: [] },
  { name: 'account', face: [] },
];

/** What the marketplace stands on. Of the composer, it reads which addresses a team owns, and passes on what browsers report. */
const GROUND = [
  'db/**',
  'http/**',
  'tracing/**',
  'releases/incoming/owned-paths.ts',
  'figures/remote-stats.ts',
  'outside/**',
  'app-deps.ts',
  'config.ts',
  'repeat.ts',
  'abortable.ts',
  'sealed-text.ts',
  'package-folder.ts',
];

/** Tables may be named in any direction: a foreign key says nothing about code, and one statement joins what it needs. */
const TABLES = 'marketplace/**/*-tables.ts';

/** For each capability, that it imports the faces of those above it, and nothing of those below it. */
export const marketplaceOrder: Layer[] = capabilities.map(({ name }, index) => {
  const faces = capabilities
    .slice(0, index)
    .flatMap((above) => above.face.map((file) => `marketplace/${above.name}/${fileOrFolder(file)}`));
  const message = `${name} knows only the faces of the capabilities above it: see scripts/layers/marketplace-order.ts.`;
  const known = foldersBut(message, ...GROUND, TABLES, `marketplace/${name}/**`, ...faces);
  return { files: [`gateway/src/marketplace/${name}/**`], refused: [testing, gateway, known] };
});

function fileOrFolder(face: string): string {
  return face.endsWith('*') ? face : `${face}.ts`;
}
