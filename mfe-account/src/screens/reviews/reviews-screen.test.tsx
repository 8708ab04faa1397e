import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { answerGateway } from '@nestwright/domain/testing/fake-gateway';
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
