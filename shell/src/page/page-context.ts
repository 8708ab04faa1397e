import type { Frame } from '@nestwright/contract/remote/schema';
import { createContext } from 'react';

import { KeptPage } from './kept-page.ts';
import type { SendReport } from './reports.ts';

/** What the shell's own screens need from the page around them. */
export interface PageSurroundings {
  report: SendReport;
  keptPage: KeptPage;
  /** The frame around the page at a path. */
  frameAt(this: void, pathname: string): Frame;
}

/** The default, used on the server: nothing is reported, and no HTML was kept. */
export const noSurroundings: PageSurroundings = {
  report: () => undefined,
  keptPage: new KeptPage(),
  frameAt: () => 'full',
};

export const PageContext = createContext(noSurroundings);
