import { readSession } from '@nestwright/contract/session/rules';
import { sessionStore } from '@nestwright/contract/session/store';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { answerGateway, refusal, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { enterText } from '@nestwright/domain/testing/enter-text';
import { answerFinishedProject, proId, projectId } from '#testing/finished-project.ts';
import { session, storeSession } from '#testing/samples.ts';
import { showPage } from '#testing/show-page.tsx';

beforeEach(() => answerFinishedProject());

test('after a finished project its pro can be reviewed, once', async () => {
  storeSession();
  const person = userEvent.setup();
  await showPage(`/account/reviews?project=${projectId}`);
  await person.click(await screen.findByRole('radio', { name: /5 stars/ }));
  await enterText(person, screen.getByLabelText('In your words'), 'Kept the time and the price.');
  await person.click(screen.getByRole('button', { name: 'Send review' }));

  await waitFor(() =>
    expect(sentRequests('POST /api/reviews')[0]?.body).toEqual({
      projectId,
      proId,
      stars: 5,
      text: 'Kept the time and the price.',
    }),
  );
  const row = (await screen.findByText('Kept the time and the price.')).closest('tr')!;
  expect(within(row).getByText('Published')).toBeInTheDocument();
  expect(within(row).queryByText('Sample')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send review' })).not.toBeInTheDocument();
});

test.each([
  ['Sealed', '2026-12-04T15:00:00Z', 'Thank you. Your review is sealed for now.'],
  ['Published', null, 'Thank you. Your review is published.'],
  ['Waiting', null, 'Thank you. We check your review before others can read it.'],
])('a sent review that is %s is confirmed in a line that takes the focus', async (status, opensAt, said) => {
  storeSession();
  const review = {
    id: 'r1',
    projectId,
    proId,
    proName: 'Tampa Ridge Roofing',
    service: 'Roofing',
    stars: 5,
    text: 'Tidy.',
    status,
    opensAt,
    createdAt: '2026-11-20T15:00:00Z',
  };
  let reviews: object[] = [];
  answerGateway({
    'GET /api/reviews': () => ({ body: { reviews } }),
    'POST /api/reviews': () => {
      reviews = [review];
      return { status: 201, body: { review } };
    },
  });
  const person = userEvent.setup();
  await showPage('/account/reviews');
  await person.click(await screen.findByRole('radio', { name: /5 stars/ }));
  await enterText(person, screen.getByLabelText('In your words'), 'Tidy.');
  await person.click(screen.getByRole('button', { name: 'Send review' }));
  expect(await screen.findByText(said)).toHaveRole('status');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send review' })).toBeNull());
  expect(screen.getByText(said)).toHaveFocus();
});

test('after a switch to another account, the review of the earlier one is not confirmed', async () => {
  storeSession();
  const person = userEvent.setup();
  await showPage('/account/reviews');
  await person.click(await screen.findByRole('radio', { name: /5 stars/ }));
  await enterText(person, screen.getByLabelText('In your words'), 'Tidy.');
  await person.click(screen.getByRole('button', { name: 'Send review' }));
  expect(await screen.findByText(/Thank you/)).toBeVisible();
  act(() => sessionStore.set(readSession({ ...session, UserID: '44444444-4444-4444-8444-444444444444' })));
  expect(screen.queryByText(/Thank you/)).toBeNull();
});

test('a review without stars or text is not sent, and each field says what is missing', async () => {
  storeSession();
  const person = userEvent.setup();
  await showPage('/account/reviews');
  await person.click(await screen.findByRole('button', { name: 'Send review' }));
  expect(screen.getByText('Please choose 1 to 5 stars')).toBeInTheDocument();
  expect(screen.getByLabelText('In your words')).toBeInvalid();
  expect(sentRequests('POST /api/reviews')).toHaveLength(0);
});

test('a refused review says why and keeps the text', async () => {
  storeSession();
  answerGateway({ 'POST /api/reviews': () => refusal(409, 'You already wrote about this project.') });
  const person = userEvent.setup();
  await showPage('/account/reviews');
  await person.click(await screen.findByRole('radio', { name: /3 stars/ }));
  await enterText(person, screen.getByLabelText('In your words'), 'Fine.');
  await person.click(screen.getByRole('button', { name: 'Send review' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You already wrote about this project.');
  expect(screen.getByLabelText('In your words')).toHaveValue('Fine.');
});
