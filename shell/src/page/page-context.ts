import { createContext } from 'react';

import { KeptPage } from './kept-page.ts';
import type { SendReport } from './reports.ts';

/** What the shell's own screens need from the page around them. */
export interface PageSurroundings {
  report: SendReport;
  keptPage: KeptPage;
}

/** On the server, nothing is reported and no page is kept. */
export const PageContext = createContext<PageSurroundings>({
  report: () => undefined,
  keptPage: new KeptPage(),
});
