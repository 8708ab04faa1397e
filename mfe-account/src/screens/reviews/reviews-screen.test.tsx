import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { answerGateway, refusal, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { enterText } from '@nestwright/domain/testing/enter-text';
import { answerFinishedProject, proId, projectId } from '#testing/finished-project.ts';
import { storeSession } from '#testing/samples.ts';
import { showPage } from '#testing/show-page.tsx';

beforeEach(() => answerFinishedProject());

function sampleRows() {
  return screen.getAllByRole('row').filter((row) => within(row).queryByText('Sample'));
}

test('a visitor sees the sample rows, each Pending and marked as a sample, and no form', async () => {
  answerGateway({ 'GET /api/projects': () => ({ body: { projects: [] } }) });
  await showPage('/account/reviews');
  expect(sampleRows().length).toBeGreaterThan(2);
  for (const row of sampleRows()) expect(within(row).getByText('Pending')).toBeInTheDocument();
  expect(screen.getAllByRole('row')).toHaveLength(sampleRows().length + 1);
  expect(screen.queryByRole('button', { name: 'Send review' })).not.toBeInTheDocument();
});

test('a guest with a finished project is invited to sign up and sees no form', async () => {
  await showPage('/account/reviews');
  const invitation = await screen.findByText(/to write a review/);
  expect(within(invitation).getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/sign-up');
  expect(screen.queryByRole('button', { name: 'Send review' })).not.toBeInTheDocument();
});

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
  ['sealed', '2026-12-04T15:00:00Z', 'Thank you. Your review is sealed for now.'],
  ['open', null, 'Thank you. Your review is open.'],
])('a sent review that is %s is confirmed in a line that takes the focus', async (_how, opensAt, said) => {
  storeSession();
  const review = {
    id: 'r1',
    projectId,
    proId,
    proName: 'Tampa Ridge Roofing',
    service: 'Roofing',
    stars: 5,
    text: 'Tidy.',
    status: opensAt === null ? 'Published' : 'Sealed',
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

test('the next page of one’s own reviews is added below', async () => {
  storeSession();
  const written = (id: string, text: string) => ({
    id,
    projectId,
    proId,
    proName: 'Tampa Ridge Roofing',
    service: 'Roofing',
    stars: 5,
    text,
    status: 'Published',
    createdAt: '2026-11-20T15:00:00Z',
  });
  answerGateway({
    'GET /api/reviews': ({ query }) => ({
      body:
        query['after'] === 'here'
          ? { reviews: [written('r1', 'On time.')], next: null }
          : { reviews: [written('r2', 'Tidy.')], next: 'here' },
    }),
  });
  await showPage('/account/reviews');
  const more = await screen.findByRole('link', { name: 'Show more reviews' });
  expect(more).toHaveAttribute('href', '/account/reviews?after=here');
  await userEvent.setup().click(more);
  expect(await screen.findByText('All 2 reviews are shown.')).toHaveFocus();
  expect(screen.getByText('Tidy.')).toBeVisible();
  expect(screen.getByText('On time.')).toBeVisible();
});
