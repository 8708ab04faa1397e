import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { answerGateway, resetGateway } from '@nestwright/domain/testing/fake-gateway';
import { render, screen, within } from '@testing-library/react';

import { wireLead } from '#testing/pro-records.ts';

import { LeadReviews } from './lead-reviews.tsx';

const written = { stars: 4, text: 'Dry again.', createdAt: '2027-03-01T15:00:00Z', reply: null };
const nothing = { until: null, own: null, theirs: null, figure: null };

function show(reviews: object) {
  answerGateway({ 'GET /api/leads/lead-1/reviews': () => ({ body: { ...nothing, ...reviews } }) });
  const lead = wireLead('lead-1', { status: 'Done' });
  const element = <LeadReviews lead={lead as never} />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/lead?done=review'] });
  return render(<RouterProvider router={router} />);
}

beforeEach(() => resetGateway());

test('while the company can write, the form says until when and nothing about the other side', async () => {
  show({ until: '2027-03-15T15:00:00Z' });
  const form = await screen.findByRole('form', { name: 'Your review of the homeowner' });
  expect(form).toHaveTextContent('until Monday, March 15, 2027');
  expect(form).toHaveFormValues({ step: 'review', text: '' });
  expect(within(form).getAllByRole('radio')).toHaveLength(5);
});

test('the homeowner’s open review has a form for one reply, and the rating by others is separate', async () => {
  show({
    theirs: { ...written, id: 'r1', name: 'Ada B.' },
    figure: 3.5,
    own: {
      ...written,
      id: 'r2',
      text: 'Coffee was ready.',
      projectId: 'p',
      proId: 'c',
      proName: 'C',
      service: 'Roofing',
      status: 'Opened',
    },
  });
  const section = await screen.findByRole('region', { name: 'Reviews' });
  expect(within(section).getByText('Thank you. You can both read the reviews now.')).toBeVisible();
  expect(within(section).getByText(/about 3\.5 out of 5 stars/)).toBeVisible();
  expect(section.querySelector('form[aria-label="Your reply to Ada B."]')).toHaveFormValues({
    step: 'reply',
    reviewId: 'r1',
  });
  expect(within(section).getByText('Coffee was ready.')).toBeVisible();
});

test('a review that opened alone does not say that there are two', async () => {
  show({
    own: {
      ...written,
      id: 'r2',
      projectId: 'p',
      proId: 'c',
      proName: 'C',
      service: 'Roofing',
      status: 'Opened',
    },
  });
  const section = await screen.findByRole('region', { name: 'Reviews' });
  expect(section).toHaveTextContent('Thank you. The homeowner can read your review now.');
});

test('a lead without reviews has no section', async () => {
  const { container } = show({});
  await screen.findByText('', { selector: 'body > div' });
  expect(container).toBeEmptyDOMElement();
});
