import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { render, screen } from '@testing-library/react';

import { answerGateway, resetGateway } from '@nestwright/domain/testing/fake-gateway';
import { storeSession } from '#testing/pro-records.ts';
import { PapersSection } from '#papers/papers-section.tsx';
import { PhotosSection } from '#photos/photos-section.tsx';

import { ProFrame } from './pro-frame.tsx';

const ended = { typed: {}, errors: {}, message: 'Please log in to continue.', code: 'sign-in-needed' };
const told = /^Your session ended before you sent this/;

function show(
  Component: () => React.ReactNode,
  { address = '/pro', answer }: { address?: string; answer?: object } = {},
) {
  const page = { id: 'page', path: '/pro', Component };
  const router = createMemoryRouter([page], {
    initialEntries: [address],
    hydrationData: { actionData: answer ? { page: answer } : null, loaderData: { page: null } },
  });
  render(<RouterProvider router={router} />);
}

const Frame = () => <ProFrame title="Leads">{() => 'the leads'}</ProFrame>;

beforeEach(resetGateway);

test('a form that was posted after the session had ended is answered with the reason and the pros’ login', async () => {
  show(Frame, { answer: ended });
  expect(await screen.findByText(told)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Log in/ })).toHaveAttribute('href', '/pro-sign-up');
});

test.each(['refused', 'refused-photo'])(
  'so is a form with a file, whose answer is in the address as %s',
  async (name) => {
    show(Frame, { address: `/pro?${name}=sign-in-needed&typed=AAAAAAAAAAAAAAAA` });
    expect(await screen.findByText(told)).toBeVisible();
  },
);

test('a page that was only opened says nothing about a session', async () => {
  show(Frame);
  expect(await screen.findByText('Sign in to see requests that match your company.')).toBeVisible();
  expect(screen.queryByText(told)).toBeNull();
});

test.each([
  ['papers', 'refused', () => <PapersSection trades={['Roofing']} />],
  ['photos', 'refused-photo', PhotosSection],
])('once the company is logged in again, its %s say to choose the file again', async (_, name, Section) => {
  storeSession();
  const vetting = { vetting: 'applied', reason: null, needsNoLicense: false, papers: [], missing: [] };
  answerGateway({
    'GET /api/pro-papers': () => ({ body: { vetting } }),
    'GET /api/pro-photos': () => ({ body: { photos: [] } }),
  });
  show(Section, { address: `/pro?${name}=sign-in-needed` });
  expect(
    await screen.findByText(/^Your session had ended, so nothing was sent\. Please choose the/),
  ).toBeVisible();
});
