import type { PageRemote, ReleaseParts } from '@nestwright/contract/release/schema';
import type { RouteObject } from '@nestwright/contract/router';
import { act, fireEvent, render, screen as page } from '@testing-library/react';
import { createElement } from 'react';

import { loadExposed } from './federation-runtime.ts';
import type { Screen } from './guarded-routes.tsx';
import { Integrity } from './integrity.ts';
import { LIMIT_MS } from './load-flow.ts';
import type { PageTags } from './page-tags.ts';
import { type LoaderSurroundings, RemoteLoader } from './remote-loader.ts';

jest.mock('./share-scope.ts', () => ({ shareScope: {} }));
jest.mock('./federation-runtime.ts', () => ({ loadExposed: jest.fn() }));

const runtime = jest.mocked(loadExposed);
const BASE = 'http://localhost/releases/booking/2/browser/';
const ENTRY = `${BASE}entry.js`;
const remote: PageRemote = {
  name: 'booking',
  version: '2',
  base: '/releases/booking/2/browser/',
  entry: 'entry.js',
  claims: [],
  parts: 'sha256-parts',
};
const older: PageRemote = { ...remote, version: '1', base: '/releases/booking/1/browser/', parts: undefined };
const parts: ReleaseParts = {
  files: { js: ['routes.js'], css: [] },
  routes: {
    '/start-project': { js: ['start.js'], css: ['start.css'] },
    '/thanks': { js: ['thanks.js'], css: [] },
  },
  integrity: { 'start.css': 'sha256-start' },
};

const Shown = () => 'the page';
const Older = () => 'the page as it was';
const fetchScreen = jest.fn<Promise<Screen>, []>();
const live: RouteObject[] = [{ path: '/start-project', lazy: () => fetchScreen() as Promise<object> }];
const before: RouteObject[] = [{ path: '/start-project', lazy: async () => ({ Component: Older }) }];

const tags = {
  settle: jest.fn<Promise<boolean>, [string]>(),
  has: jest.fn<boolean, [string]>(),
  script: jest.fn<Promise<boolean>, [string, string | undefined]>(),
  styleSheet: jest.fn<Promise<boolean>, [string, string, string | undefined]>(),
  prefetch: jest.fn(),
  settleStyles: jest.fn(async () => undefined),
  giveUp: jest.fn(),
  clear: jest.fn(),
};
const surroundings = {
  tags: tags as unknown as PageTags,
  integrity: new Integrity([]),
  FailedScreen: ({ failure, busy, onRetry }) =>
    createElement('button', { onClick: onRetry, disabled: busy }, `Try ${failure.phase} again`),
  report: jest.fn(),
  leaveForNewerPage: jest.fn(async () => undefined),
  lastGoodVersion: jest.fn<Promise<PageRemote | undefined>, [PageRemote]>(),
  follow: () => undefined,
} satisfies LoaderSurroundings;

let statusOfFiles = 500;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const mock of [...Object.values(tags), ...Object.values(surroundings), runtime, fetchScreen])
    if (jest.isMockFunction(mock)) mock.mockReset();
  tags.settle.mockResolvedValue(true);
  tags.script.mockResolvedValue(true);
  tags.styleSheet.mockResolvedValue(true);
  surroundings.lastGoodVersion.mockResolvedValue(undefined);
  fetchScreen.mockResolvedValue({ Component: Shown });
  statusOfFiles = 500;
  setContainer(undefined);
  window.fetch = jest.fn(async (address: string) =>
    address.endsWith('parts.json')
      ? { ok: true, json: async () => parts }
      : { ok: false, status: statusOfFiles },
  ) as unknown as typeof fetch;
});
afterEach(() => jest.useRealTimers());

function setContainer(container: object | undefined): void {
  Object.assign(window, { nestwright_booking: container });
}

const offering = (routes: unknown) => ({ init: () => undefined, get: async () => () => ({ routes }) });

/** The entry's script leaves a container when it comes. */
function entryLeaves(container: object): void {
  tags.script.mockImplementation(async (href) => {
    if (href === ENTRY) setContainer(container);
    return true;
  });
}

async function loaded(loader: RemoteLoader, pathname = '/start-project') {
  const settling = loader.loadRoutes(pathname);
  await jest.runAllTimersAsync();
  return settling;
}

async function screenOf(loader: RemoteLoader): Promise<Screen> {
  const load = await loaded(loader);
  if (load.phase === 'failed') throw new Error('no routes');
  const screen = (load.value[0]!.lazy as () => Promise<Screen>)();
  await jest.runAllTimersAsync();
  return screen;
}

const newLoader = () => new RemoteLoader(remote, surroundings);
const addressesPutIn = () => tags.script.mock.calls.map(([href]) => href);

describe('a remote', () => {
  test('whose files are in the page is opened, and nothing is asked for', async () => {
    setContainer(offering(live));
    expect(await loaded(newLoader())).toMatchObject({ phase: 'ready', value: [{ path: '/start-project' }] });
    expect(tags.settle).toHaveBeenCalledWith(ENTRY);
    expect(window.fetch).not.toHaveBeenCalled();
    expect(runtime).not.toHaveBeenCalled();
  });

  test('that is wanted later is brought with the files of its page, side by side, and opened', async () => {
    entryLeaves(offering(live));
    expect(await loaded(newLoader())).toMatchObject({ phase: 'ready' });
    expect(addressesPutIn()).toEqual([`${BASE}routes.js`, `${BASE}start.js`, ENTRY]);
    expect(tags.styleSheet).toHaveBeenCalledWith(`${BASE}start.css`, 'start.css', 'sha256-start');
    expect(runtime).not.toHaveBeenCalled();
  });

  test('whose files fail is started anew under another address each time', async () => {
    tags.script.mockResolvedValue(false);
    runtime.mockRejectedValueOnce(new Error('no entry')).mockRejectedValueOnce(new Error('no entry'));
    runtime.mockResolvedValueOnce({ routes: live });
    expect(await loaded(newLoader())).toMatchObject({ phase: 'ready' });
    expect(runtime.mock.calls.map(([, entry]) => entry)).toEqual([
      ENTRY,
      `${ENTRY}?retry=1`,
      `${ENTRY}?retry=2`,
    ]);
    expect(surroundings.report.mock.calls).toEqual([
      [{ kind: 'failure', remote: 'booking', version: '2', phase: 'entry', status: 500 }],
    ]);
  });

  test.each([
    [
      'whose container throws',
      { init: () => undefined, get: () => Promise.reject(new Error('broken')) },
      'expose',
    ],
    ['that offers no routes', offering(undefined), 'shape'],
  ])('%s has failed with the phase that is reported', async (_which, container, phase) => {
    setContainer(container);
    runtime.mockImplementation(async () => {
      setContainer(container);
      return (await container.get())() as never;
    });
    expect(await loaded(newLoader())).toMatchObject({ phase: 'failed', failure: { phase } });
    expect(surroundings.report).toHaveBeenCalledWith(expect.objectContaining({ phase }));
  });

  test('of which nothing comes falls back to the version before, whose chunks do not meet the live ones', async () => {
    Object.assign(window, { webpackChunknestwright_booking: ['of version 2'] });
    surroundings.lastGoodVersion.mockResolvedValue(older);
    runtime.mockImplementation(async (_container, entry) => {
      if (!entry.includes('/booking/1/')) throw new Error('no entry');
      expect(window).toMatchObject({ webpackChunknestwright_booking: [] });
      return { routes: before } as never;
    });
    const screen = await screenOf(newLoader());
    expect(screen.Component).toBe(Older);
    expect(surroundings.leaveForNewerPage).not.toHaveBeenCalled();
  });

  test('whose files are gone leads to a newer page, if there is one', async () => {
    statusOfFiles = 404;
    runtime.mockRejectedValue(new Error('no entry'));
    await loaded(newLoader());
    expect(surroundings.leaveForNewerPage).toHaveBeenCalledTimes(1);
  });

  test('that failed is asked for again by the next visit, under a new address', async () => {
    runtime.mockRejectedValue(new Error('no entry'));
    const loader = newLoader();
    expect(await loaded(loader)).toMatchObject({ phase: 'failed', failure: { phase: 'entry', status: 500 } });
    runtime.mockReset().mockResolvedValue({ routes: live });
    expect(await loaded(loader)).toMatchObject({ phase: 'ready' });
    expect(runtime).toHaveBeenCalledWith('nestwright_booking', `${ENTRY}?retry=3`, 'routes');
  });

  test('whose scripts hang gives up after 120 seconds, says which in the log, and can be asked for again', async () => {
    tags.script.mockReturnValue(new Promise(() => undefined));
    const loader = newLoader();
    let load: unknown;
    void loader.loadRoutes('/start-project').then((settled) => (load = settled));
    await jest.advanceTimersByTimeAsync(LIMIT_MS - 1);
    expect(load).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(load).toMatchObject({ phase: 'failed', failure: { phase: 'entry' } });
    expect(tags.giveUp).toHaveBeenCalledWith(BASE);
    expect(console.error).toHaveBeenCalledWith(
      expect.stringMatching(/^Loading chunk booking failed \(timeout/),
    );
    expect(runtime).not.toHaveBeenCalled();
    runtime.mockResolvedValue({ routes: live });
    expect(await loaded(loader)).toMatchObject({ phase: 'ready' });
  });
});

describe('a screen', () => {
  beforeEach(() => setContainer(offering(live)));

  test('comes with its styles', async () => {
    expect((await screenOf(newLoader())).Component).toBe(Shown);
    expect(tags.settleStyles).toHaveBeenCalledWith(BASE);
  });

  test('that fails twice comes with the third attempt', async () => {
    fetchScreen.mockRejectedValueOnce(new Error('chunk')).mockRejectedValueOnce(new Error('chunk'));
    expect((await screenOf(newLoader())).Component).toBe(Shown);
  });

  test('that does not come is the one of the version before', async () => {
    fetchScreen.mockRejectedValue(new Error('chunk'));
    surroundings.lastGoodVersion.mockResolvedValue(older);
    runtime.mockResolvedValue({ routes: before });
    const screen = await screenOf(newLoader());
    expect(screen.Component).toBe(Older);
    expect(screen.isFailed).toBeUndefined();
  });

  test('that does not come at all says so in its place, and Try again brings it', async () => {
    fetchScreen.mockRejectedValue(Object.assign(new Error('chunk'), { request: `${BASE}start.js` }));
    const screen = await screenOf(newLoader());
    expect(screen.isFailed).toBe(true);
    render(createElement(screen.Component!));
    expect(surroundings.report).toHaveBeenCalledWith(
      expect.objectContaining({ phase: 'chunk', status: 500 }),
    );
    fetchScreen.mockResolvedValue({ Component: Shown });
    fireEvent.click(page.getByRole('button', { name: 'Try chunk again' }));
    expect(page.getByRole('button')).toBeDisabled();
    await act(() => jest.runAllTimersAsync());
    expect(page.getByText('the page')).toBeInTheDocument();
  });

  test('whose chunk its own loader gave up after 120 seconds is not asked for again by itself', async () => {
    fetchScreen.mockRejectedValue(Object.assign(new Error('Loading chunk 5 failed.'), { type: 'timeout' }));
    expect((await screenOf(newLoader())).isFailed).toBe(true);
    expect(fetchScreen).toHaveBeenCalledTimes(1);
  });
});

describe('ahead of its page, a remote', () => {
  test('that is pointed at is there with its routes', async () => {
    entryLeaves(offering(live));
    expect(await newLoader().loadAhead('/start-project')).toMatchObject([{ path: '/start-project' }]);
  });

  test('has the files of another page put in when that is pointed at', async () => {
    entryLeaves(offering(live));
    const loader = newLoader();
    await loader.loadAhead('/start-project');
    tags.script.mockClear();
    await loader.loadAhead('/thanks');
    expect(addressesPutIn()).toContain(`${BASE}thanks.js`);
  });

  test.each([
    ['of which a file does not come', () => tags.styleSheet.mockResolvedValue(false)],
    [
      'whose files cannot be learned',
      () => (window.fetch = jest.fn().mockRejectedValue(new TypeError('offline'))),
    ],
  ])('%s is left to the navigation', async (_which, arrange) => {
    arrange();
    expect(await newLoader().loadAhead('/start-project')).toBeUndefined();
    expect(runtime).not.toHaveBeenCalled();
  });

  test('that fails is tried once, however often a pointer crosses its links', async () => {
    const get = jest.fn().mockRejectedValue(new Error('broken'));
    entryLeaves({ init: () => undefined, get });
    runtime.mockRejectedValue(new Error('broken'));
    const loader = newLoader();
    const pointing = loader.loadAhead('/start-project');
    await jest.runAllTimersAsync();
    expect(await pointing).toBeUndefined();
    expect(await loader.loadAhead('/start-project')).toBeUndefined();
    expect(get).toHaveBeenCalledTimes(1);
    expect(runtime).toHaveBeenCalledTimes(2);
  });

  test('is fetched without running any of it, each file once, and none that the page has', async () => {
    tags.has.mockImplementation((href) => href.endsWith('routes.js'));
    const loader = newLoader();
    await loader.fetchAhead('/start-project');
    await loader.fetchAhead('/start-project');
    expect(tags.prefetch.mock.calls.map(([href]) => href as string)).toEqual([
      ENTRY,
      `${BASE}start.js`,
      `${BASE}start.css`,
    ]);
    expect(tags.script).not.toHaveBeenCalled();
  });

  test('is left alone where its files cannot be learned, and asked again later', async () => {
    const { fetch } = window;
    window.fetch = jest.fn().mockRejectedValue(new TypeError('offline'));
    const loader = newLoader();
    await loader.fetchAhead('/start-project');
    expect(tags.prefetch).not.toHaveBeenCalled();
    window.fetch = fetch;
    await loader.fetchAhead('/start-project');
    expect(tags.prefetch).toHaveBeenCalled();
  });
});
