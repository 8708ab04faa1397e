import { screen } from '@testing-library/react';

import { freshBrowser, openWizard, press, fillIn, user, walkToAddress } from '#testing/wizard-harness.tsx';

beforeEach(freshBrowser);
afterEach(() => {
  jest.useRealTimers();
});

test('a reload halfway shows the same step with the same answers', async () => {
  const first = openWizard();
  await walkToAddress();
  await fillIn('Address', '1 Ocean Drive');
  const address = first.at();
  first.unmount();
  openWizard(address);
  expect(screen.getByLabelText('Address')).toHaveValue('1 Ocean Drive');
  await press('Previous');
  expect(screen.getByLabelText(/Evening/)).toBeChecked();
});

test('a copied link to a later step opens the first incomplete step', () => {
  const { at } = openWizard('/request-service/contact?service=Roofing&zipcode=33139');
  expect(at()).toBe('/request-service/address?service=Roofing&zipcode=33139');
});

test('a week later, the request is offered again and continues where it was left, with a new day', async () => {
  const first = openWizard();
  await walkToAddress();
  await fillIn('Address', '1 Ocean Drive');
  first.unmount();
  jest.setSystemTime(new Date(2026, 10, 28, 9, 0));
  const { at } = openWizard('/request-service');
  await press('Continue where you left off');
  expect(at()).toBe('/request-service/date');
  expect(screen.getAllByText('Please choose today or a later date').length).toBeGreaterThan(0);
  const date = screen.getByLabelText('Date');
  await user.clear(date);
  await user.type(date, '2026-11-30');
  await press('Next');
  expect(screen.getByLabelText('Address')).toHaveValue('1 Ocean Drive');
});

test("starting over discards the earlier answers but keeps the site's ZIP", async () => {
  const first = openWizard();
  await walkToAddress();
  first.unmount();
  openWizard('/request-service?service=Locksmith');
  await press('Start over');
  expect(screen.getByLabelText('ZIP code')).toHaveValue('33139');
  expect(localStorage.getItem('RequestDraft')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Continue where you left off' })).toBeNull();
});
