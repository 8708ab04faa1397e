import { sentRequests } from '@nestwright/domain/testing/fake-gateway';

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
  runtime,
  screenOf,
  setContainer,
  surroundings,
  tags,
  testInPage,
} from '#testing/loader-in-page.ts';
import { LIMIT_MS } from './load-flow.ts';

testInPage();

describe('loading a remote', () => {
  test('opens the container on the page and requests nothing', async () => {
    setContainer(offering(live));
    expect(await loaded(newLoader())).toMatchObject({ phase: 'ready', value: [{ path: '/start-project' }] });
    expect(tags.settle).toHaveBeenCalledWith(ENTRY);
    expect(sentRequests()).toEqual([]);
    expect(runtime).not.toHaveBeenCalled();
  });

  test('drops routes outside its claims, so they never reach the router', async () => {
    setContainer(offering([...live, { path: '/contact', element: null }]));
    expect(await loaded(newLoader())).toMatchObject({ value: [{ path: '/start-project' }] });
    const { phase, ...settled } = await loaded(newLoader());
    expect([phase, 'value' in settled && settled.value.length]).toEqual(['ready', 1]);
  });

  test('adds the files of its page in parallel when it is needed later, then opens it', async () => {
    entryLeaves(offering(live));
    expect(await loaded(newLoader())).toMatchObject({ phase: 'ready' });
    expect(addressesPutIn()).toEqual([`${BASE}routes.js`, `${BASE}start.js`, ENTRY]);
    expect(tags.styleSheet).toHaveBeenCalledWith(`${BASE}start.css`, 'start.css', 'sha256-start');
    expect(runtime).not.toHaveBeenCalled();
  });

  test('retries failed files under a new address each time', async () => {
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
      'a container that throws',
      { init: () => undefined, get: () => Promise.reject(new Error('broken')) },
      'expose',
    ],
    ['a container without routes', offering(undefined), 'shape'],
  ])('fails for %s and reports the phase', async (_which, container, phase) => {
    setContainer(container);
    runtime.mockImplementation(async () => {
      setContainer(container);
      return (await container.get())() as never;
    });
    expect(await loaded(newLoader())).toMatchObject({ phase: 'failed', failure: { phase } });
    expect(surroundings.report).toHaveBeenCalledWith(expect.objectContaining({ phase }));
  });

  test('falls back to the previous version if nothing arrives, keeping its chunks apart from the live ones', async () => {
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

  test('moves to a newer page, if there is one, when files no longer exist', async () => {
    files.status = 404;
    runtime.mockRejectedValue(new Error('no entry'));
    await loaded(newLoader());
    expect(surroundings.leaveForNewerPage).toHaveBeenCalledTimes(1);
  });

  test('tries again on the next visit, under a new address', async () => {
    runtime.mockRejectedValue(new Error('no entry'));
    const loader = newLoader();
    expect(await loaded(loader)).toMatchObject({ phase: 'failed', failure: { phase: 'entry', status: 500 } });
    runtime.mockReset().mockResolvedValue({ routes: live });
    expect(await loaded(loader)).toMatchObject({ phase: 'ready' });
    expect(runtime).toHaveBeenCalledWith('nestwright_booking', `${ENTRY}?retry=3`, 'routes');
  });

  test('times out hanging scripts after 120 seconds, names them in the log, and can be retried', async () => {
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
    // The abandoned attempt does not disturb the next one.
    expect(runtime).not.toHaveBeenCalled();
    expect(tags.clear).toHaveBeenCalledTimes(1);
    runtime.mockResolvedValue({ routes: live });
    expect(await loaded(loader)).toMatchObject({ phase: 'ready' });
  });
});
