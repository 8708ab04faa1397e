import type { PageRemote, ReleaseParts } from '@nestwright/contract/release/schema';
import type { RouteObject } from '@nestwright/contract/router';
import { answerGateway, resetGateway } from '@nestwright/domain/testing/fake-gateway';
import { createElement } from 'react';

import { loadExposed } from '#remotes/federation-runtime.ts';
import type { Screen } from '#remotes/guarded-routes.tsx';
import { Integrity } from '#remotes/integrity.ts';
import type { PageTags } from '#remotes/page-tags.ts';
import { type LoaderSurroundings, RemoteLoader } from '#remotes/remote-loader.ts';

jest.mock('#remotes/share-scope.ts', () => ({ shareScope: {} }));
jest.mock('#remotes/federation-runtime.ts', () => ({ loadExposed: jest.fn() }));

/** The federation runtime, which is loaded only after a failure. */
export const runtime = jest.mocked(loadExposed);
export const BASE = 'http://localhost/releases/booking/2/browser/';
export const ENTRY = `${BASE}entry.js`;
/** The call for the list of the remote's files. */
export const PARTS = 'GET /releases/booking/2/browser/parts.json';
const remote: PageRemote = {
  name: 'booking',
  version: '2',
  base: '/releases/booking/2/browser/',
  entry: 'entry.js',
  claims: [{ path: '/start-project' }],
  parts: 'sha256-parts',
};
export const older: PageRemote = {
  ...remote,
  version: '1',
  base: '/releases/booking/1/browser/',
  parts: undefined,
};
const parts: ReleaseParts = {
  files: { js: ['routes.js'], css: [] },
  routes: {
    '/start-project': { js: ['start.js'], css: ['start.css'] },
    '/thanks': { js: ['thanks.js'], css: [] },
  },
  integrity: { 'start.css': 'sha256-start' },
};

export const Shown = () => 'the page';
export const Older = () => 'the page as it was';
export const fetchScreen = jest.fn<Promise<Screen>, []>();
export const live: RouteObject[] = [{ path: '/start-project', lazy: () => fetchScreen() as Promise<object> }];
export const before: RouteObject[] = [{ path: '/start-project', lazy: async () => ({ Component: Older }) }];

export const tags = {
  settle: jest.fn<Promise<boolean>, [string]>(),
  has: jest.fn<boolean, [string]>(),
  script: jest.fn<Promise<boolean>, [string, string | undefined]>(),
  styleSheet: jest.fn<Promise<boolean>, [string, string, string | undefined]>(),
  settleStyles: jest.fn(async () => undefined),
  giveUp: jest.fn(),
  clear: jest.fn(),
};
export const surroundings = {
  tags: tags as unknown as PageTags,
  integrity: new Integrity([]),
  FailedScreen: ({ failure, busy, onRetry }) =>
    createElement('button', { onClick: onRetry, disabled: busy }, `Try ${failure.phase} again`),
  report: jest.fn(),
  leaveForNewerPage: jest.fn(async () => undefined),
  lastGoodVersion: jest.fn<Promise<PageRemote | undefined>, [PageRemote]>(),
  follow: () => undefined,
} satisfies LoaderSurroundings;

/** The status the remote's files answer with. */
export const files = { status: 500 };

/** Starts each test of a file on a page without the remote. The remote's files load when their tags are added. */
export function testInPage(): void {
  beforeEach(prepareLoader);
  afterEach(() => jest.useRealTimers());
}

function prepareLoader(): void {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const mock of [...Object.values(tags), ...Object.values(surroundings), runtime, fetchScreen])
    if (jest.isMockFunction(mock)) mock.mockReset();
  tags.settle.mockResolvedValue(true);
  tags.script.mockResolvedValue(true);
  tags.styleSheet.mockResolvedValue(true);
  surroundings.lastGoodVersion.mockResolvedValue(undefined);
  fetchScreen.mockResolvedValue({ Component: Shown });
  files.status = 500;
  setContainer(undefined);
  resetGateway();
  answerGateway({ [PARTS]: () => ({ body: parts }), '*': () => ({ status: files.status }) });
}

export function setContainer(container: object | undefined): void {
  Object.assign(window, { nestwright_booking: container });
}

/** A container that offers these routes. */
export const offering = (routes: unknown) => ({ init: () => undefined, get: async () => () => ({ routes }) });

/** Makes the entry script leave a container on the page when it loads. */
export function entryLeaves(container: object): void {
  tags.script.mockImplementation(async (href) => {
    if (href === ENTRY) setContainer(container);
    return true;
  });
}

/** Runs everything until the remote's load has settled. */
export async function loaded(loader: RemoteLoader, pathname = '/start-project') {
  const settling = loader.loadRoutes(pathname);
  await jest.runAllTimersAsync();
  return settling;
}

/** The screen of the remote's one page. */
export async function screenOf(loader: RemoteLoader): Promise<Screen> {
  const load = await loaded(loader);
  if (load.phase === 'failed') throw new Error('no routes');
  const screen = (load.value[0]!.lazy as () => Promise<Screen>)();
  await jest.runAllTimersAsync();
  return screen;
}

export const newLoader = (more: Partial<PageRemote> = {}) =>
  new RemoteLoader({ ...remote, ...more }, surroundings);
export const addressesPutIn = () => tags.script.mock.calls.map(([href]) => href);
