/** What files may not import: a regular expression, or a group of patterns as in `.gitignore`, and why. */
export type Refused = { message: string } & ({ regex: string } | { group: string[] });

/** What lint refuses in some files. Of the rows that name a file, the last one counts. */
export interface Layer {
  files: string[];
  refused: Refused[];
}

export const parent: Refused = {
  regex: String.raw`(^|/)\.\.(/|$)`,
  message: 'Only ./sibling, #own-folder/... or a package by name.',
};
export const testing: Refused = {
  // A regex, and before the groups: what a group lets pass with "!" passes everything after it, too.
  regex: '(^#|/)testing/|^@nestwright/kit/conformance$',
  message: 'Only tests import what is made for tests.',
};
export const router: Refused = {
  group: ['react-router*', 'react-router*/**'],
  message: 'Import the router from @nestwright/contract/router: a page has one copy of it.',
};
export const screens: Refused = { group: ['#screens/**'], message: 'Screens and parts import no screen.' };

/** Refuses all our packages but some. */
export const packagesBut = (message: string, ...allowed: string[]): Refused => ({
  group: ['@nestwright/**', ...allowed.map((one) => `!@nestwright/${one}`)],
  message,
});
/** Refuses all folders of the own package but some. */
export const foldersBut = (message: string, ...allowed: string[]): Refused => ({
  group: ['#*', '#*/**', ...allowed.map((one) => `!#${one}`)],
  message,
});

export const BROWSER = 'Browser packages import contract, kit, domain and embed, and nothing else of ours.';
export const browserPackages = ['contract/**', 'kit/**', 'domain/**', 'embed/**'];
export const browser = packagesBut(BROWSER, ...browserPackages);

export const COMPOSER =
  'The composer makes one site of any remotes: it knows nothing of what they are about.';
export const composerFolders = ['remotes/**', 'fragments/**', 'page/**', 'releases/**'];

export const UNDER_COMPOSER =
  'The composer is built on these files, so they know nothing about home services.';
export const remoteContract = [
  'contract/*/rules',
  'contract/*/schema',
  'contract/remote',
  'contract/trail/store',
];
export const rulesOfProduct = ['domain/*/*-rules', 'domain/*/*-schema'];
const SHARED_WITH_GATEWAY =
  'The gateway shares rules, schemas, data, paths and the remote contract with the browser, nothing else.';
const sharedWithGateway = [...remoteContract, ...rulesOfProduct, 'domain/*/*-data', 'domain/paths'];
export const gateway = packagesBut(SHARED_WITH_GATEWAY, ...sharedWithGateway);
/** Tests of the gateway also take the sample jobs and histories that pages are tested with. */
export const gatewayTests = packagesBut(
  SHARED_WITH_GATEWAY,
  ...sharedWithGateway,
  'domain/testing/sample-job',
  'domain/testing/job-histories',
);

/** Refuses stores and calls next to a file, React, and our packages but some, where code runs on both sides. */
export const bothSides = (message: string, ...allowed: string[]): Refused[] => [
  { group: ['./*-store.ts', './*-calls.ts'], message },
  {
    group: [
      'react',
      'react/**',
      'react-dom',
      'react-dom/**',
      'react-router*',
      ...(packagesBut('', ...allowed) as { group: string[] }).group,
    ],
    message,
  },
];
export const RULES = 'Rules run in the browser and in the gateway: no React, no stores, no calls.';
export const DATA = 'Data is read in the browser and in the gateway: no React, no stores, no calls.';
export const rulesOfContract = ['contract/*/rules', 'contract/*/schema'];
