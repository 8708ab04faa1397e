import {
  addressesPutIn,
  BASE,
  before,
  ENTRY,
  entryLeaves,
  files,
  live,
  loaded,
  newLoader,
  offering,
  older,
  Older,
  prepareLoader,
  runtime,
  screenOf,
  setContainer,
  surroundings,
  tags,
} from '#testing/loader-in-page.ts';
import { LIMIT_MS } from './load-flow.ts';

jest.mock('./share-scope.ts', () => ({ shareScope: {} }));
jest.mock('./federation-runtime.ts', () => ({ loadExposed: jest.fn() }));

beforeEach(prepareLoader);
afterEach(() => jest.useRealTimers());

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
    files.status = 404;
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
    tags.script.mockReturnValue(
      new Promise((resolve) => tags.giveUp.mockImplementation(() => resolve(false))),
    );
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
    // The attempt that was given up leaves the next one alone.
    expect(runtime).not.toHaveBeenCalled();
    expect(tags.clear).toHaveBeenCalledTimes(1);
    runtime.mockResolvedValue({ routes: live });
    expect(await loaded(loader)).toMatchObject({ phase: 'ready' });
  });
});
