/** A page to measure, and how to check that it responds. */
export interface BenchPage {
  path: string;
  /** What to click until the page answers. */
  control: string;
  /** Matches once the page has answered. */
  answer: string;
  /** The side menu, if the control opens it. */
  menu?: string;
}

const MENU = {
  control: 'header button[aria-haspopup="dialog"]',
  answer: 'header button[aria-expanded="true"]',
  menu: 'dialog[open][aria-label="Menu"]',
};
/** A page without a header answers with its form: submitted empty, it says what is missing. */
const FORM = { control: 'main form [type="submit"]', answer: 'main form [aria-invalid="true"]' };

/** Path of the measured company page: the first in the list of Tampa's roofers. */
export const companyPath = '/pro/cornerstone-lane--Roofing';

export const benchPages: readonly BenchPage[] = [
  { path: '/', ...MENU },
  { path: '/category/HVAC', ...MENU },
  { path: '/start-project', ...MENU },
  { path: '/request-service', ...FORM },
  { path: companyPath, ...MENU },
  { path: '/login', ...FORM },
];
