import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { render, screen } from '@testing-library/react';

import { resetGateway } from '@nestwright/domain/testing/fake-gateway';
import { answerFinishedProject, proId, projectId } from '#testing/finished-project.ts';
import { storeSession } from '#testing/samples.ts';

import { CategoriesScreen } from './categories/categories-screen.tsx';
import { ManageScreen } from './manage/manage-screen.tsx';
import { NotificationsScreen } from './notifications/notifications-screen.tsx';
import { ProjectScreen } from './project/project-screen.tsx';
import { ReviewsScreen } from './reviews/reviews-screen.tsx';

const ended = {
  typed: {},
  errors: {},
  message: 'Please log in to continue.',
  code: 'sign-in-needed',
};
const told = /^Your session ended before you sent this/;

/** The page that answers a form. */
function show(Component: () => React.ReactNode, answer: object): void {
  const page = { id: 'page', path: '/account/:id', Component };
  const hydrationData = { actionData: { page: answer }, loaderData: { page: null } };
  const router = createMemoryRouter([page], { initialEntries: ['/account/here'], hydrationData });
  render(<RouterProvider router={router} />);
}

beforeEach(resetGateway);

test.each([
  ['reviews', ReviewsScreen],
  ['account info', ManageScreen],
  ['notifications', NotificationsScreen],
  ['categories', CategoriesScreen],
  ['a project', ProjectScreen],
])(
  'a form of the page of %s that was posted after the session had ended is answered with the reason',
  async (_, Page) => {
    show(Page, ended);
    expect(await screen.findByText(told)).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  },
);

test('the form for a review, which this browser’s projects open, waits for the login', async () => {
  answerFinishedProject();
  show(ReviewsScreen, ended);
  expect(await screen.findByText(told)).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Your review' })).toBeNull();
});

test('once the account is logged in again, the page has what was typed and asks to send it again', async () => {
  answerFinishedProject();
  storeSession();
  const typed = { step: 'review', subject: `${projectId} ${proId}`, stars: '4', text: 'Great roofers' };
  show(ReviewsScreen, { ...ended, typed });
  expect(await screen.findByLabelText('In your words')).toHaveValue('Great roofers');
  expect(screen.getByRole('alert')).toHaveTextContent(/^Your session had ended, so nothing was sent\./);
  expect(screen.queryByText(told)).toBeNull();
});
