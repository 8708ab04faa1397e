/** A page that is measured, and how it is asked whether it is alive. */
export interface BenchPage {
  path: string;
  /** What is clicked until the page answers. */
  control: string;
  /** Is there once the page has answered. */
  answer: string;
  /** The side menu, where the control opens it. */
  menu?: string;
}

const MENU = {
  control: 'header button[aria-haspopup="dialog"]',
  answer: 'header button[aria-expanded="true"]',
  menu: 'dialog[open][aria-label="Menu"]',
};
/** Without a header, a form is asked: sent empty, it says what is missing. */
const FORM = { control: 'main form [type="submit"]', answer: 'main form [aria-invalid="true"]' };

/** Path of the company page that is measured: the first that the list of Tampa's roofers shows. */
export const companyPath = '/pro/cornerstone-lane--Roofing';

export const benchPages: readonly BenchPage[] = [
  { path: '/', ...MENU },
  { path: '/category/HVAC', ...MENU },
  { path: '/start-project', ...MENU },
  { path: '/request-service', ...FORM },
  { path: companyPath, ...MENU },
  { path: '/login', ...FORM },
];
