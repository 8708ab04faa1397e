import { act, render, screen } from '@testing-library/react';

import type { Load } from './load.ts';
import type { RemoteLoaders } from './remote-loaders.ts';
import { SlowNotice } from './slow-notice.tsx';

test('the notice is there while something is slow, and Try again gives up each slow load', () => {
  const loads = [{ giveUp: jest.fn() }, { giveUp: jest.fn() }];
  let slow: typeof loads = [];
  let notify = (): void => undefined;
  const loaders = {
    slowLoads: () => slow as unknown as Load<unknown>[],
    subscribe: (listener: () => void) => {
      notify = listener;
      return () => undefined;
    },
  } as unknown as RemoteLoaders;
  const become = (now: typeof loads) =>
    act(() => {
      slow = now;
      notify();
    });
  render(<SlowNotice loaders={loaders}>Something else</SlowNotice>);
  expect(screen.getByRole('status')).toHaveTextContent(/^Something else$/);
  become(loads);
  expect(screen.getByRole('status')).toHaveTextContent('This part of the site is taking longer than usual.');
  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  for (const { giveUp } of loads) expect(giveUp).toHaveBeenCalledTimes(1);
  become([]);
  expect(screen.getByRole('status')).toHaveTextContent(/^Something else$/);
});
