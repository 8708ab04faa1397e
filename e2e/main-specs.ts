import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The specs of `npm test`, by folder: the main journeys, and what must be true of every page. `--all` adds the others. */
const MAIN = {
  checks: [
    'colors',
    'composition',
    'dead-controls',
    'gateway-down',
    'pages',
    'posted-forms',
    'search-engines',
    'shell',
    'start-up',
  ],
  delivery: [
    'first-navigation',
    'first-visit',
    'integrity',
    'late-parts',
    'reported-errors',
    'still-visitor',
  ],
  journeys: [
    'account',
    'account-without-scripts',
    'companies',
    'company-page',
    'desk',
    'log-in',
    'messages',
    'newsletter',
    'quotes',
    'record',
    'request-a-service',
    'search',
    'sign-up',
    'widget-modes',
    'widget-page',
    'without-scripts',
    'wizard-offline',
    'wizard-sent-once',
    'wizard-without-scripts',
  ],
  engines: ['navigation', 'request'],
};

const paths = Object.entries(MAIN).flatMap(([folder, names]) => names.map((name) => `${folder}/${name}`));

const gone = paths.filter((path) => !existsSync(join(import.meta.dirname, `${path}.spec.ts`)));
if (gone.length > 0) throw new Error(`No such spec: ${gone.join(', ')}. e2e/main-specs.ts names it.`);

/** Matches the path of every other spec. */
export const OTHER_SPECS = new RegExp(
  String.raw`/(?!(?:${paths.join('|')})\.spec\.ts$)[^/]+/[^/]+\.spec\.ts$`,
);

const { SPECS = 'all' } = process.env;
if (SPECS !== 'all' && SPECS !== 'main') throw new Error(`SPECS is main or all, not ${SPECS}.`);

/** Whether only the main specs run (`SPECS=main`). Pages are then checked at their narrowest width only. */
export const runsMainSpecsOnly = SPECS === 'main';
