import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { answerGateway, resetGateway } from '@nestwright/domain/testing/fake-gateway';
import { profile, storeSession, wireLead } from '#testing/pro-records.ts';

import { LeadsScreen } from './leads-screen.tsx';

function show() {
  const router = createMemoryRouter(
    [
      { path: '/pro-sign-up/leads', Component: LeadsScreen },
      { path: '/pro-sign-up', Component: () => <h1>the way in</h1> },
    ],
    { initialEntries: ['/pro-sign-up/leads'] },
  );
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}

const leads = (...all: Record<string, unknown>[]) => ({
  'GET /api/leads': () => ({ body: { leads: all } }),
});

beforeEach(() => {
  resetGateway();
  storeSession();
  answerGateway({ 'GET /api/pro-profile': () => ({ body: { profile } }) });
});

test('an empty inbox says what will appear there', async () => {
  answerGateway(leads());
  show();
  expect(await screen.findByText(/^No new leads\./)).toBeVisible();
});

test('the next page of leads is added below, and reloading the list keeps both', async () => {
  let following = [wireLead('lead-2')];
  answerGateway({
    'GET /api/leads': ({ query }) => ({
      body:
        query['after'] === 'here'
          ? { leads: following, next: null }
          : { leads: [wireLead('lead-1')], next: 'here' },
    }),
  });
  const user = show();
  const more = await screen.findByRole('link', { name: 'Show more leads' });
  expect(more).toHaveAttribute('href', '/pro-sign-up/leads?group=new&after=here');
  expect(screen.getByRole('button', { name: /^New 1\+/ })).toBeVisible();
  await user.click(more);
  expect(await screen.findByText('All 2 leads are shown.')).toHaveFocus();
  expect(screen.getByRole('button', { name: /^New 2$/ })).toBeVisible();
  following = [...following, wireLead('lead-3')];
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('button', { name: /^New 3$/ })).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(3);
});
