import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { answerGateway, resetGateway } from '@nestwright/domain/testing/fake-gateway';
import { agreedJob } from '@nestwright/domain/testing/sample-job';
import { wireProject } from '#testing/samples.ts';

import { LeftOff } from './left-off.tsx';
import { SignUpBanner } from './sign-up-banner.tsx';

const session = {
  UserID: '7d0a1f5e-0f2d-4b39-9a44-5b8f1f1f0a01',
  FirstName: 'Dana',
  LastName: 'Miller',
  PhoneNumber: '+13055550143',
  UserEmail: 'dana@example.com',
  FirstProject: false,
};

beforeEach(() => {
  localStorage.clear();
  resetGateway();
});

test('without projects, “Pick up where you left off” is hidden', () => {
  show(<LeftOff />);
  expect(screen.queryByText('Pick up where you left off')).not.toBeInTheDocument();
});

test.each([
  ['a visitor', null, '/my-projects'],
  ['an account with a first name', session, '/account/projects'],
  ['an account without a first name', { ...session, FirstName: '' }, '/my-projects'],
])('%s can pick up where they left off', (_, stored, path) => {
  localStorage.setItem('Project', JSON.stringify([{ Service: 'Roof Leak Repair', ZipCode: '33139' }]));
  if (stored) localStorage.setItem('UserSession', JSON.stringify(stored));
  show(<LeftOff />);
  const section = screen.getByRole('region', { name: 'Pick up where you left off' });
  expect(section).toHaveTextContent('Your Roof Leak Repair request is here.');
  expect(within(section).getByRole('link')).toHaveAttribute('href', path);
});

test('what waits for the homeowner is told in the words of every other page, with its place', async () => {
  localStorage.setItem('Project', JSON.stringify([{ Service: 'Roof Leak Repair', ZipCode: '33139' }]));
  const job = agreedJob({ state: 'said-done' });
  answerGateway({
    'GET /api/projects': () => ({
      body: { projects: [wireProject('p1', { status: 'Scheduled', job })], next: null },
    }),
  });
  show(<LeftOff />);
  expect(
    await screen.findByRole('link', { name: 'Ocean Drive Roofers says that the work is done. Is it?' }),
  ).toHaveAttribute('href', '/account/projects/p1#work');
});

test('only visitors without an account see the sign-up banner', () => {
  const { unmount } = show(<SignUpBanner />);
  expect(screen.getByRole('heading', { name: 'Every project in one place' })).toBeVisible();
  unmount();
  localStorage.setItem('UserSession', JSON.stringify(session));
  show(<SignUpBanner />);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

function show(element: ReactElement) {
  return render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}
