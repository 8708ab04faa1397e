import { setPageConfig } from '@nestwright/domain/testing/page-config';
import { render, screen } from '@testing-library/react';

import { UnavailableHere } from './unavailable-here.tsx';

afterEach(() => setPageConfig({}));

test('with a gateway, nothing is unavailable', () => {
  render(<UnavailableHere>No reviews here.</UnavailableHere>);
  expect(screen.queryByText('No reviews here.')).not.toBeInTheDocument();
});

test('without a gateway, features that need one are shown as unavailable', () => {
  setPageConfig({ hosted: {} });
  render(<UnavailableHere>No reviews here.</UnavailableHere>);
  expect(screen.getByText('No reviews here.')).toBeInTheDocument();
});

test('a feature that hosts can provide is unavailable only if one of them is missing', () => {
  setPageConfig({ hosted: { email: { publicKey: 'p' } } });
  const { rerender } = render(<UnavailableHere hosts={['email']}>No mail.</UnavailableHere>);
  expect(screen.queryByText('No mail.')).not.toBeInTheDocument();
  rerender(<UnavailableHere hosts={['email', 'users']}>No accounts.</UnavailableHere>);
  expect(screen.getByText('No accounts.')).toBeInTheDocument();
});
