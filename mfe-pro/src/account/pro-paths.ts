/** Shown on a site without a gateway, because it has no leads. */
export const NO_LEADS =
  'Leads and company profiles aren’t available on this site. To work with homeowners here, write to us.';
/** The lead inbox. */
export const LEADS_PATH = '/pro-sign-up/leads';
/** One lead and the price that the company offers for it. */
export function leadPath(id: string): string {
  return `${LEADS_PATH}/${encodeURIComponent(id)}`;
}
/** The company profile. */
export const PROFILE_PATH = '/pro-sign-up/profile';
/** The company's hours for visits and its calendar. */
export const VISITS_PATH = '/pro-sign-up/visits';
