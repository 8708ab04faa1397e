/** A page to measure, and how to check that it responds. */
export interface BenchPage {
  path: string;
  /** What to click until the page responds. Without it, the page itself reports when it is interactive. */
  control?: string;
  /** Matches once the page has responded. */
  answer: string;
  /** The button that opens the side menu, and the open menu. */
  menu?: { button: string; panel: string };
}

/** The menu is HTML and opens without scripts, so it doesn't show whether they run. */
const MENU = {
  answer: 'html[data-nw-ready=yes]',
  menu: { button: 'header button[aria-haspopup="dialog"]', panel: 'dialog[open][aria-label="Menu"]' },
};
/** A page without a header responds with its form: submitted empty, it says what is missing. */
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
