import { TOAST_MS, toastTexts } from '@nestwright/domain/base/toast-rules';
import { hideToast, showToast } from '@nestwright/domain/base/toast-store';
import { act, fireEvent, render, screen } from '@testing-library/react';

import { ToastView } from './toast-view.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(hideToast);
  jest.useRealTimers();
});

test('a toast hides by itself', () => {
  render(<ToastView />);
  act(() => showToast('login'));
  expect(screen.getByRole('status')).toHaveTextContent(toastTexts.login);
  act(() => jest.advanceTimersByTime(TOAST_MS));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test.each([
  { by: 'the pointer over it', take: fireEvent.pointerEnter, leave: fireEvent.pointerLeave },
  { by: 'focus in it', take: fireEvent.focus, leave: fireEvent.blur },
])('a toast with $by stays until that ends, and then as long as any other', ({ take, leave }) => {
  render(<ToastView />);
  act(() => showToast('logout'));
  const region = screen.getByRole('status');
  act(() => jest.advanceTimersByTime(TOAST_MS - 1));
  take(region);
  act(() => jest.advanceTimersByTime(10 * TOAST_MS));
  expect(region).toHaveTextContent(toastTexts.logout);
  leave(region);
  act(() => jest.advanceTimersByTime(TOAST_MS - 1));
  expect(region).toHaveTextContent(toastTexts.logout);
  act(() => jest.advanceTimersByTime(1));
  expect(region).toBeEmptyDOMElement();
});
