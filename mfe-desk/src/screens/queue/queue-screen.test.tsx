import { answerGateway, resetGateway } from '@nestwright/domain/testing/fake-gateway';
import { screen } from '@testing-library/react';

import { showPage } from '#testing/show-page.tsx';

beforeEach(resetGateway);

const line = { at: '2027-03-01T15:00:00.000Z', what: '2 wishes, CA', dueOn: '2027-03-22' };

test('a queue lists its items with their due days and links to the next page', async () => {
  const items = [{ ...line, id: 'a1' }];
  answerGateway({ 'GET /api/desk/opt-outs': () => ({ body: { items, next: 'x_y' } }) });
  await showPage('/desk/opt-outs');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Do-not-sell requests');
  expect(screen.getByRole('link', { name: '2 wishes, CA' })).toHaveAttribute('href', '/desk/opt-outs/a1');
  expect(screen.getByText('By Monday, March 22, 2027')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Next 50' })).toHaveAttribute('href', '/desk/opt-outs?after=x_y');
});

test('an empty queue says so; an unknown one is not found', async () => {
  answerGateway({ 'GET /api/desk/mails': () => ({ body: { items: [], next: null } }) });
  const { unmount } = await showPage('/desk/mails');
  expect(screen.getByText('Nothing is waiting here.')).toBeInTheDocument();
  unmount();
  await showPage('/desk/secrets');
  expect(screen.getByText('Not found')).toBeInTheDocument();
});
