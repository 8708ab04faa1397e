import { answerGateway, resetGateway } from '@nestwright/domain/testing/fake-gateway';
import { render, screen, within } from '@testing-library/react';

import { ShownOnce } from '#frame/shown-once.tsx';
import { showPage } from '#testing/show-page.tsx';

beforeEach(resetGateway);

const partner = {
  id: '22222222-2222-4222-8222-222222222222',
  name: 'Acme',
  origins: ['https://acme.example', 'https://www.acme.example'],
  isTest: true,
  webhookUrl: null as string | null,
  hasFigures: true,
  createdAt: '2027-03-01T15:00:00.000Z',
  disabledAt: null as string | null,
};
const address = `/desk/partners/${partner.id}`;

test('partners are listed with their pages, and a form registers another one', async () => {
  answerGateway({ 'GET /api/desk/partners': () => ({ body: { partners: [partner] } }) });
  await showPage('/desk/partners');
  expect(screen.getByRole('link', { name: 'Acme' })).toHaveAttribute('href', address);
  expect(screen.getByText('https://acme.example, https://www.acme.example')).toBeVisible();
  expect(screen.getByText('Test')).toBeVisible();
  const form = screen.getByRole('form', { name: 'Register a partner' });
  expect(form).toHaveAttribute('method', 'post');
  for (const name of ['Name', 'Page origins'])
    expect(within(form).getByRole('textbox', { name })).toBeInTheDocument();
});

test('a partner’s page offers its possible changes, and none after the registration has ended', async () => {
  const read = (change: object) =>
    answerGateway({ [`GET /api${address}`]: () => ({ body: { partner: { ...partner, ...change } } }) });
  read({});
  const { unmount } = await showPage(address);
  const names = () => screen.queryAllByRole('form').map((form) => form.getAttribute('aria-labelledby'));
  expect(names()).toEqual(['link', 'end-link', 'webhook', 'disable']);
  unmount();
  read({ webhookUrl: 'https://acme.example/hooks', hasFigures: false });
  const second = await showPage(address);
  expect(names()).toEqual(['link', 'webhook', 'replay', 'end-webhook', 'disable']);
  second.unmount();
  read({ disabledAt: '2027-03-02T15:00:00.000Z', origins: [] });
  await showPage(address);
  expect(names()).toEqual([]);
});

test('a secret that is shown only once is in the response to the change', () => {
  render(<ShownOnce done={{ step: 'webhook', shown: 'whsec_secret', replayed: 0, partner }} />);
  expect(screen.getByRole('status')).toHaveTextContent(
    'Events are sent to the new address, signed with this secret.Copy it now. We show it only once: whsec_secret',
  );
});
