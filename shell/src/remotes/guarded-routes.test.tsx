import { act, fireEvent, render, screen as page } from '@testing-library/react';
import type { RouteObject } from '@nestwright/contract/router';
import { createElement } from 'react';

import type { Screen } from './guarded-routes.tsx';

import {
  BASE,
  before,
  fetchScreen,
  live,
  loaded,
  newLoader,
  offering,
  older,
  Older,
  runtime,
  screenOf,
  setContainer,
  Shown,
  surroundings,
  tags,
  testInPage,
} from '#testing/loader-in-page.ts';

testInPage();

describe('loading a screen', () => {
  beforeEach(() => setContainer(offering(live)));

  test('loads its styles too', async () => {
    expect((await screenOf(newLoader())).Component).toBe(Shown);
    expect(tags.settleStyles).toHaveBeenCalledWith(BASE);
  });

  test('succeeds on the third attempt after two failures', async () => {
    fetchScreen.mockRejectedValueOnce(new Error('chunk')).mockRejectedValueOnce(new Error('chunk'));
    expect((await screenOf(newLoader())).Component).toBe(Shown);
  });

  test('falls back to the previous version', async () => {
    fetchScreen.mockRejectedValue(new Error('chunk'));
    surroundings.lastGoodVersion.mockResolvedValue(older);
    runtime.mockResolvedValue({ routes: before });
    const screen = await screenOf(newLoader());
    expect(screen.Component).toBe(Older);
    expect(screen.isFailed).toBeUndefined();
  });

  test('falls back to the same nested screen of the previous version', async () => {
    const lost: Screen = { Component: () => 'a sibling' };
    const nested = (screens: RouteObject[]) => [{ path: '/start-project', children: screens }];
    setContainer(offering(nested([{ index: true, lazy: () => fetchScreen() as Promise<object> }])));
    fetchScreen.mockRejectedValue(new Error('chunk'));
    surroundings.lastGoodVersion.mockResolvedValue(older);
    runtime.mockResolvedValue({
      routes: nested([
        { path: '/start-project/roofing', lazy: async () => lost },
        { index: true, lazy: async () => ({ Component: Older }) },
      ]),
    });
    const load = await loaded(newLoader());
    if (load.phase === 'failed') throw new Error('no routes');
    const settling = (load.value[0]!.children![0]!.lazy as () => Promise<Screen>)();
    await jest.runAllTimersAsync();
    expect(await settling).toMatchObject({ Component: Older, isFallback: true });
  });

  test('shows an error in its place if everything fails, and Try again loads it', async () => {
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

  test('is not retried automatically after its own loader timed out at 120 seconds', async () => {
    fetchScreen.mockRejectedValue(Object.assign(new Error('Loading chunk 5 failed.'), { type: 'timeout' }));
    expect((await screenOf(newLoader())).isFailed).toBe(true);
    expect(fetchScreen).toHaveBeenCalledTimes(1);
  });
});
