import type { Route } from '@playwright/test';

import { FAILED_FILES } from '#fixtures.ts';

/** What a release says of its fragments. */
export interface Described {
  name: string;
  fragments?: { name: string }[];
}

/** What can go wrong with the files of a fragment's remote in the browser. */
export const FAULTS: Record<string, (route: Route) => unknown> = {
  missing: (route) => route.fulfill({ status: 404 }),
  'refused by a broken server': (route) => route.fulfill({ status: 500 }),
  'never answered': () => undefined,
  'other bytes than released': (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("not released")' }),
};

/** The browser's console messages for that. */
export const EXPECTED = new RegExp(`${FAILED_FILES.source}|^Error: not released`);

/** The ways in which a fragment can throw in the browser, implemented by `faulty-entry.ts`. */
export const THROWS = ['fragment load', 'fragment render'] as const;

/** The browser's console messages for that. */
export const THROWN = /broken while (loading|rendering)|Loading chunk/;

/** The scripts of a fragment's remote. */
export const filesOf = (of: string) => new RegExp(`releases/${of.split('/')[0]}/.*\\.js`);
