import { screen, within } from '@testing-library/react';

import { freshBrowser, openWizard, press } from '#testing/wizard-harness.tsx';

beforeEach(freshBrowser);
afterEach(() => {
  jest.useRealTimers();
});

async function toServiceType(service: string): Promise<void> {
  openWizard(`/request-service?service=${service}&zipcode=33139`);
  await press('Next');
  expect(screen.queryByRole('region', { name: 'What it usually costs' })).toBeNull();
  await press('Skip');
}

test('next to the question, the page shows the usual price, what affects it and the source of the figures', async () => {
  await toServiceType('Roof-Leak-Repair');
  const guide = within(await screen.findByRole('region', { name: 'What it usually costs' }));
  expect(guide.getAllByRole('term').map((term) => term.textContent)).toEqual(['Low', 'Typical', 'High']);
  expect(guide.getAllByRole('definition').map((amount) => amount.textContent)).toEqual([
    '$350',
    '$750',
    '$1,500',
  ]);
  expect(guide.getByText('Depends on place and roof type')).toBeInTheDocument();
  expect(guide.getByText(/Nestwright’s own estimate/)).toBeInTheDocument();
  await press('Next');
  expect(screen.getByRole('region', { name: 'What it usually costs' })).toBeInTheDocument();
});

test('a request for a whole category shows the prices of its jobs', async () => {
  await toServiceType('Insulation');
  const guide = within(await screen.findByRole('region', { name: 'What it usually costs' }));
  expect(guide.getAllByRole('listitem')).toHaveLength(4);
  expect(guide.getByText('Blown-in attic').parentElement).toHaveTextContent('Blown-in attic, a sq ft');
});

test('if the guide has no price, none is shown', async () => {
  await toServiceType('Plumbing');
  await screen.findByRole('heading', { name: /What type of service/ });
  expect(screen.queryByRole('region', { name: 'What it usually costs' })).toBeNull();
});
