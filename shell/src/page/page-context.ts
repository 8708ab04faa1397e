import type { Frame } from '@nestwright/contract/remote/schema';
import { createContext } from 'react';

import { KeptPage } from './kept-page.ts';
import type { SendReport } from './reports.ts';

/** When a part's latest retry began, and how many retries there were since the connection came back. */
export interface LaterRetry {
  began: number;
  count: number;
}

/** What the shell's own screens need from the page around them. */
export interface PageContextValue {
  report: SendReport;
  keptPage: KeptPage;
  /** The latest retry of each part that failed to load, by the part's name or address. */
  laterRetries: Map<string, LaterRetry>;
  /** The frame around the page at a path. */
  frameAt(this: void, pathname: string): Frame;
}

/** The context of one rendering on the server: nothing is reported, and no HTML was kept. */
export function emptyPageContext(): PageContextValue {
  return {
    report: () => undefined,
    keptPage: new KeptPage(),
    laterRetries: new Map(),
    frameAt: () => 'full',
  };
}

export const PageContext = createContext(emptyPageContext());
