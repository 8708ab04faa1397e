import { hyphenated, type MainCategory } from '@nestwright/domain/site/category-rules';
import type { Urgency } from '@nestwright/domain/requests/project-rules';
import type { AccountTab, SitemapTab } from '@nestwright/domain/site/page-rules';
import { withQuery } from '@nestwright/contract/query/rules';

/** The initial values of a request that the wizard reads from its address (product/wizard#addresses). */
export interface RequestStart {
  service?: string;
  /** Five digits or ''. */
  zip?: string;
  company?: string;
  /** Goes with the company's name, because companies may share one. */
  companyId?: string | undefined;
  discount?: 'yes' | 'no';
  urgency?: Urgency | undefined;
  /** The typed search text, for the description. */
  need?: string;
}

/** Addresses for links between pieces. Each path's owner is declared in the owner's `remote.json`. */
export const paths = {
  home: '/',
  about: '/about',
  contact: '/contact',
  blog: '/blog',
  privacy: '/privacy_policy',
  terms: '/terms_conditions',
  doNotSell: '/do-not-sell',
  sitemap: '/sitemap',
  sitemaps: '/sitemaps',
  thanks: '/request-service/thanks',
  myProjects: '/my-projects',
  /** The page of the link in a request's mail. The link's token is after the `#`. */
  requestLink: '/my-projects/link',
  /** An account's notification settings. */
  notifications: '/account/notifications',
  /** The page of the link that stops a kind of mail. */
  mailChoices: '/mail-choices',
  login: '/login',
  proSignUp: '/pro-sign-up',
  leads: '/pro-sign-up/leads',
  /** For staff. Only a full page load finds it. */
  desk: '/desk',
  widgets: '/widgets',
  /** Every service, by category. */
  services: '/services',
  blogPost: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  sitemapTab: (tab: SitemapTab) => `/sitemap/${tab}`,
  /** `/category/Chimney-Sweep` */
  category: (name: MainCategory) => `/category/${hyphenated(name)}`,
  /** With `need`, the text to search for; `urgency` is passed on to the request. */
  startProject: (
    start: {
      discount?: 'yes';
      need?: string;
      zipcode?: string | undefined;
      urgency?: Urgency | undefined;
    } = {},
  ) => withQuery('/start-project', start),
  /** The wizard with the service's exact name: `/request-service?service=Drain%20Cleaning&zipcode=33139`. */
  requestService: (start: RequestStart = {}) => requestService(start),
  /** The wizard from a tile, with a hyphenated name: `/request-service?service=Chimney-Sweep`. */
  requestCategory: (name: string, start: RequestStart = {}) =>
    requestService({ ...start, service: hyphenated(name) }),
  signUp: (start: { discount?: 'yes' | 'no' } = {}) => withQuery('/sign-up', start),
  account: (tab: AccountTab) => `/account/${tab}`,
  pro: (id: string) => `/pro/${encodeURIComponent(id)}`,
  /** Companies list: `/FL/Miami-Beach/Garage-Door/Repair`. */
  companies: (place: { state: string; city: string; service: string; serviceType: string }) =>
    `/${[place.state, place.city, place.service, place.serviceType]
      .map((part) => encodeURIComponent(hyphenated(part)))
      .join('/')}`,
} as const;

function requestService({ zip, companyId, ...start }: RequestStart): string {
  const { service, company, discount, urgency, need } = start;
  const chosen = { company, companyid: companyId };
  return withQuery('/request-service', { service, zipcode: zip, ...chosen, discount, urgency, need });
}
