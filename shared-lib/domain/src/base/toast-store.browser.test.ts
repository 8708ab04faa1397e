import { act, renderHook } from '@testing-library/react';

import { MENU_CLOSE_MS, TOAST_MS, toastTexts } from './toast-rules.ts';
import { hideToast, holdToast, releaseToast, showToast, useToast } from './toast-store.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(hideToast);
  jest.useRealTimers();
});

test('the four kinds and the times are those of product/shell#toasts', () => {
  expect(Object.keys(toastTexts)).toEqual(['signup', 'login', 'logout', 'emailsent']);
  expect(TOAST_MS).toBe(2900);
  expect(MENU_CLOSE_MS).toBe(300);
});

test('a toast is shown for 2900 ms', () => {
  const { result } = renderHook(useToast);
  expect(result.current).toBeNull();
  act(() => showToast('login'));
  expect(result.current).toMatchObject({ type: 'login', text: toastTexts.login });
  act(() => jest.advanceTimersByTime(2899));
  expect(result.current?.type).toBe('login');
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBeNull();
});

test('a new toast replaces the old one and lasts 2900 ms itself', () => {
  const { result } = renderHook(useToast);
  act(() => showToast('login'));
  const first = result.current?.number;
  act(() => jest.advanceTimersByTime(2000));
  act(() => showToast('logout'));
  act(() => jest.advanceTimersByTime(2000));
  expect(result.current?.type).toBe('logout');
  expect(result.current?.number).not.toBe(first);
});

test('a held toast stays, and lasts 2900 ms again once released', () => {
  const { result } = renderHook(useToast);
  act(() => showToast('emailsent'));
  act(() => jest.advanceTimersByTime(2000));
  act(holdToast);
  act(() => jest.advanceTimersByTime(60_000));
  expect(result.current?.type).toBe('emailsent');
  act(releaseToast);
  act(() => jest.advanceTimersByTime(2899));
  expect(result.current?.type).toBe('emailsent');
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBeNull();
});

test('releasing without a toast shows nothing', () => {
  const { result } = renderHook(useToast);
  act(releaseToast);
  act(() => jest.advanceTimersByTime(2900));
  expect(result.current).toBeNull();
  expect(jest.getTimerCount()).toBe(0);
});

test('this copy of the module sees a toast shown by another copy', () => {
  const { result } = renderHook(useToast);
  jest.isolateModules(() => {
    const copy = jest.requireActual<{ showToast: typeof showToast }>('./toast-store.ts');
    expect(copy.showToast).not.toBe(showToast);
    act(() => copy.showToast('emailsent'));
  });
  expect(result.current?.type).toBe('emailsent');
});
