import { act, render, screen } from '@testing-library/react';

import { useOffer } from './discount-store.ts';

function Banner() {
  return <p>{useOffer() ? 'open' : 'used up'}</p>;
}

beforeEach(() => localStorage.clear());

/** Simulates a write in another tab. */
function elsewhere(key: string, value: unknown): void {
  act(() => {
    localStorage.setItem(key, JSON.stringify(value));
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });
}

test('a visitor sees the offer until the first request is sent, in every open tab', () => {
  render(<Banner />);
  expect(screen.getByText('open')).toBeVisible();
  elsewhere('Project', [{ id: 'p1', Service: 'Roofing' }]);
  expect(screen.getByText('used up')).toBeVisible();
});

test('an account sees the offer until its first request is sent, in every open tab', () => {
  localStorage.setItem('UserSession', JSON.stringify({ UserID: 'u1', FirstProject: true }));
  render(<Banner />);
  expect(screen.getByText('open')).toBeVisible();
  elsewhere('UserSession', { UserID: 'u1', FirstProject: false });
  expect(screen.getByText('used up')).toBeVisible();
});
