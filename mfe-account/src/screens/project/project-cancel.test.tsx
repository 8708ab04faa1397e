import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { answerGateway, refusal, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { storeSession, wirePro, wireProject } from '#testing/samples.ts';
import { showPage } from '#testing/show-page.tsx';

beforeEach(() => {
  resetGateway();
  answerGateway({ 'GET /api/projects/p1/quotes': () => ({ body: { quotes: [], agreement: null } }) });
});

function answerProjects(...projects: Record<string, unknown>[]) {
  answerGateway({ 'GET /api/projects': () => ({ body: { projects } }) });
}

test('cancelling asks first, notifies the gateway and shows the new status', async () => {
  let status = 'Pending';
  answerGateway({
    'GET /api/projects': () => ({ body: { projects: [wireProject('p1', { status })] } }),
    'POST /api/projects/p1/cancel': () => {
      status = 'Cancelled';
      return { body: { project: wireProject('p1', { status }) } };
    },
  });
  const person = userEvent.setup();
  await showPage('/account/projects/p1');
  await person.click(await screen.findByRole('button', { name: 'Cancel project' }));
  await person.click(screen.getByRole('button', { name: 'Not now' }));
  expect(sentRequests('POST /api/projects/p1/cancel')).toHaveLength(0);

  await person.click(screen.getByRole('button', { name: 'Cancel project' }));
  await person.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  expect(await screen.findByText('This project is cancelled.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel project' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Add to calendar' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Request again' })).toHaveAttribute(
    'href',
    '/request-service?service=Roofing&zipcode=33139',
  );
});

test.each([
  [[], 'No pro is working on it; our team will stop looking.'],
  [[wirePro('Gone Roof', { isAsked: false })], 'No pro is working on it; our team will stop looking.'],
  [
    [wirePro('Gulf'), wirePro('Palm', { id: 'b', answer: 'declined' })],
    'We’ll let the pro who has your request know.',
  ],
  [[wirePro('Gulf'), wirePro('Palm', { id: 'b' })], 'We’ll let the 2 pros who have your request know.'],
])('the dialog before a cancellation says who will be told (case %#)', async (pros, told) => {
  answerProjects(wireProject('p1', { status: 'Matched', pros }));
  const person = userEvent.setup();
  await showPage('/account/projects/p1');
  await person.click(await screen.findByRole('button', { name: 'Cancel project' }));
  expect(screen.getByText(told, { exact: false })).toBeVisible();
});

test('a refused cancellation says why and changes nothing', async () => {
  answerProjects(wireProject('p1'));
  answerGateway({ 'POST /api/projects/p1/cancel': () => refusal(409, 'This project is already done.') });
  const person = userEvent.setup();
  await showPage('/account/projects/p1');
  await person.click(await screen.findByRole('button', { name: 'Cancel project' }));
  await person.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This project is already done.');
});

test('a finished project offers a review to an account and can no longer be cancelled', async () => {
  storeSession();
  answerProjects(wireProject('p1', { status: 'Done', pros: [wirePro('A', { answer: 'accepted' })] }));
  await showPage('/account/projects/p1');
  expect(await screen.findByRole('link', { name: 'Write a review' })).toHaveAttribute(
    'href',
    '/account/reviews?project=p1',
  );
  expect(screen.queryByText(/to write a review/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel project' })).not.toBeInTheDocument();
});

test('a finished project invites a guest to sign up for a review', async () => {
  answerProjects(wireProject('p1', { status: 'Done', pros: [wirePro('A', { answer: 'accepted' })] }));
  await showPage('/account/projects/p1');
  const invitation = await screen.findByText(/to write a review/);
  expect(within(invitation).getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/sign-up');
  expect(within(invitation).getByRole('link', { name: 'log in' })).toHaveAttribute('href', '/login');
  expect(screen.queryByRole('link', { name: 'Write a review' })).not.toBeInTheDocument();
});
