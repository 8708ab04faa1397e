import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { render, screen } from '@testing-library/react';

import { CompanyReviews } from './company-reviews.tsx';
import { sampleView } from './sample-view.ts';

const photo = { id: 'p1', width: 640, height: 480, small: '/small', medium: '/medium', large: '/large' };

function show(isSample: boolean) {
  const review = {
    name: 'Dana M.',
    when: 'November 2, 2026',
    stars: 4,
    text: 'Dry since.',
    reply: { text: 'Thank you, Dana.', at: '2026-11-03T10:00:00.000Z' },
    photos: [photo],
  };
  const company = { ...sampleView('sample')!, name: 'Gulf & Gable', isSample, reviews: [review] };
  const element = <CompanyReviews company={company} />;
  return render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

const how =
  'How this is computed: the mean of all reviews here and 5 more of 4.2 stars, so that a few reviews change little.';

test('a real review has its photos and the company’s reply, and the page says how the rating is computed', () => {
  show(false);
  expect(screen.getByText('Gulf & Gable replied').parentElement).toHaveTextContent('Thank you, Dana.');
  expect(screen.getByRole('link', { name: 'Photo 1 of 1, in full' })).toHaveAttribute('href', '/large.webp');
  expect(screen.getByText(how)).toBeVisible();
});

test('nothing is computed for made-up reviews', () => {
  show(true);
  expect(screen.queryByText(how)).not.toBeInTheDocument();
});
