import { answerGateway, resetGateway } from '@nestwright/domain/testing/fake-gateway';
import { screen } from '@testing-library/react';

import { showPage } from '#testing/show-page.tsx';

beforeEach(resetGateway);

test('the overview counts each queue that this person may open', async () => {
  const queues = [
    { queue: 'messages', count: 3, more: false },
    { queue: 'mails', count: 100, more: true },
  ];
  answerGateway({
    'GET /api/desk': () => ({ body: { companies: { count: 2, more: false }, queues, may: ['desk.search'] } }),
  });
  await showPage('/desk');
  expect(screen.getByRole('link', { name: 'Contact messages' })).toHaveAttribute('href', '/desk/messages');
  expect(screen.getByText('3 waiting')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Companies to check' })).toHaveAttribute('href', '/desk/companies');
  expect(screen.getByText('2 waiting')).toBeInTheDocument();
  expect(screen.getByText('100+ waiting')).toBeInTheDocument();
  expect(screen.getByRole('search', { name: 'Desk' })).toBeInTheDocument();
});

test('a person who may open nothing sees a message and no search', async () => {
  answerGateway({ 'GET /api/desk': () => ({ body: { companies: null, queues: [], may: [] } }) });
  await showPage('/desk');
  expect(screen.getByText('Your role has no queues.')).toBeInTheDocument();
  expect(screen.queryByRole('search')).not.toBeInTheDocument();
});
