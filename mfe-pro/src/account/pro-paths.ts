import { paths } from '@nestwright/domain/paths';

/** Shown on a site without a gateway, because it has no leads. */
export const NO_LEADS =
  'Leads and company profiles aren’t available on this site. To work with homeowners here, write to us.';
/** The lead inbox. */
export const LEADS_PATH = '/pro-sign-up/leads';
/** One lead and the price that the company offers for it. */
export function leadPath(id: string): string {
  return `${LEADS_PATH}/${encodeURIComponent(id)}`;
}
/** The company profile: its first step. */
export const PROFILE_PATH = '/pro-sign-up/profile';
/** The step of the profile with the company's hours. */
export const HOURS_PATH = `${PROFILE_PATH}/hours`;
/** The step of the profile with the company's documents. */
export const DOCUMENTS_PATH = `${PROFILE_PATH}/documents`;
/** The step of the profile with what the company says about itself, and the photos of its work. */
export const PAGE_PATH = `${PROFILE_PATH}/page`;
/** The company's visits, days off and calendar. */
export const VISITS_PATH = '/pro-sign-up/visits';
/** The sign-in that leads back to a page of the pros, such as the lead that a mail links to. */
export function signInPath(page: string): string {
  return `${paths.proSignUp}?${new URLSearchParams({ next: page })}`;
}
/** Where a sign-in leads: the page that asked for it, if it is one of the pros' pages, or else the leads. @param search the sign-in's query */
export function pageAfterSignIn(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  return /^\/pro-sign-up\/[a-z]+(\/[\w-]+)?$/.test(next) ? next : LEADS_PATH;
}
