/** The lead inbox. */
export const LEADS_PATH = '/pro-sign-up/leads';
/** The company profile. */
export const PROFILE_PATH = '/pro-sign-up/profile';
