import type { TestBrowser } from './test-browser.ts';

/** Both sides of a match. */
export interface BothSides {
  owner: TestBrowser;
  pro: TestBrowser;
  /** The project's id. */
  id: string;
  proId: string;
  lead: { id: string };
}
