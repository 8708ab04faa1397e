import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { answerGateway, resetGateway } from '@nestwright/domain/testing/fake-gateway';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { CompanyReviews } from './company-reviews.tsx';
import { sampleView } from './sample-view.ts';

const photo = { id: 'p1', width: 640, height: 480, small: '/small', medium: '/medium', large: '/large' };

beforeEach(resetGateway);

function show(isSample: boolean, nextReviews: string | null = null) {
  const review = {
    name: 'Dana M.',
    when: 'November 2, 2026',
    stars: 4,
    text: 'Dry since.',
    reply: { text: 'Thank you, Dana.', at: '2026-11-03T10:00:00.000Z' },
    photos: [photo],
  };
  const company = {
    ...sampleView('sample')!,
    name: 'Gulf & Gable',
    isSample,
    reviews: [review],
    nextReviews,
  };
  const element = <CompanyReviews company={company} />;
  return render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

const how =
  'How we calculate this: the average of all reviews here plus 5 extra reviews of 4.2 stars, so a few reviews don’t change it much.';

test('a real review has its photos and the company’s reply, and the page says how the rating is computed', () => {
  show(false);
  expect(screen.getByText('Gulf & Gable replied').parentElement).toHaveTextContent('Thank you, Dana.');
  expect(screen.getByRole('link', { name: 'Photo 1 of 1, in full' })).toHaveAttribute('href', '/large.webp');
  expect(screen.getByText(how)).toBeVisible();
});

test('made-up reviews have no computed rating', () => {
  show(true);
  expect(screen.queryByText(how)).not.toBeInTheDocument();
});

test('the next page of reviews is added below; its address works without scripts', async () => {
  const asked: unknown[] = [];
  const older = { id: 'r2', name: 'Eli K.', stars: 5, text: 'On time.', at: '2026-10-01T10:00:00.000Z' };
  answerGateway({
    'GET /api/pros/sample/reviews': ({ query }) => {
      asked.push(query);
      return { body: { reviews: [older], next: null } };
    },
  });
  show(false, 'here');
  const more = screen.getByRole('link', { name: 'Show more reviews' });
  expect(more).toHaveAttribute('href', '/?after=here#reviews');
  await userEvent.setup().click(more);
  expect(await screen.findByText('All 2 reviews are shown.')).toHaveFocus();
  expect(screen.getByText('On time.')).toBeVisible();
  expect(screen.getByText('Dry since.')).toBeVisible();
  expect(asked).toEqual([{ after: 'here' }]);
});
