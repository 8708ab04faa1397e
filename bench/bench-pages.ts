/** A page to measure, and how to check that it responds. */
export interface BenchPage {
  path: string;
  /** What to click until the page answers. Without it, the page is alive when it says so itself. */
  control?: string;
  /** Matches once the page has answered. */
  answer: string;
  /** The button that opens the side menu, and the open menu. */
  menu?: { button: string; panel: string };
}

/** Its menu is HTML and opens before any script, so it shows nothing of the scripts. */
const MENU = {
  answer: 'html[data-nw-ready=yes]',
  menu: { button: 'header button[aria-haspopup="dialog"]', panel: 'dialog[open][aria-label="Menu"]' },
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
