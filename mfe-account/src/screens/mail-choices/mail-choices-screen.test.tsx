import { screen } from '@testing-library/react';

import { answerGateway, resetGateway } from '@nestwright/domain/testing/fake-gateway';
import { showPage } from '#testing/show-page.tsx';

beforeEach(resetGateway);

test.each([
  [false, 'You get e-mail about prices for your requests.', 'Stop these e-mails', 'stop'],
  [true, 'You no longer get e-mail about prices for your requests.', 'Turn it back on', 'start'],
])('if stopped is %s, the page says so and its button switches it', async (isStopped, words, button, to) => {
  answerGateway({ 'GET /api/notifications/link': () => ({ body: { kind: 'home-prices', isStopped } }) });
  await showPage('/mail-choices?token=home-prices.a.b');
  expect(screen.getByText(words)).toHaveRole('status');
  const form = screen.getByRole('button', { name: button }).closest('form');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', `/api/notifications/${to}?token=home-prices.a.b`);
});

test('for a truncated link, the page says so and has no button', async () => {
  await showPage('/mail-choices?token=');
  expect(screen.getByText(/This link isn’t valid/)).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
