import { screen, waitFor, within } from '@testing-library/react';

import { gatewayAnswers, usualAnswer } from '#testing/gateway-edge.ts';
import {
  fillContact,
  freshBrowser,
  openWizard,
  press,
  submits,
  fillIn,
  user,
  walkToContact,
} from '#testing/wizard-harness.tsx';

beforeEach(freshBrowser);
afterEach(() => {
  jest.useRealTimers();
});

test('Next reports a wrong ZIP in the summary and next to the field, and the error disappears once it is corrected', async () => {
  openWizard();
  await fillIn('ZIP code', '331');
  expect(screen.queryByText('Please enter a valid ZIP Code')).toBeNull();
  await press('Next');
  expect(screen.getAllByText('Please enter a valid ZIP Code')).toHaveLength(2);
  expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus();
  expect(screen.getByLabelText('ZIP code')).toHaveValue('331');
  await fillIn('ZIP code', '39');
  expect(screen.queryByText('Please enter a valid ZIP Code')).toBeNull();
});

test('a ZIP+4 is accepted and shortened to five digits', async () => {
  openWizard();
  await user.click(screen.getByLabelText('ZIP code'));
  await user.paste('33139-1234');
  expect(screen.getByLabelText('ZIP code')).toHaveValue('33139');
});

test('the description button reads Skip while the field is empty, and the characters are counted', async () => {
  openWizard('/request-service?zipcode=33139');
  await press('Next');
  expect(screen.getByRole('button', { name: 'Skip' })).toBeInTheDocument();
  await fillIn('Project description', 'Leak');
  expect(screen.getByRole('button', { name: 'Next' })).toBeInTheDocument();
  expect(screen.getByText('4 / 2000')).toBeInTheDocument();
});

test('the address step reports missing fields with the specified messages', async () => {
  gatewayAnswers(() => 'offline');
  openWizard('/request-service?zipcode=33139');
  await walkToAddressFromPrefill();
  await user.clear(screen.getByLabelText('Zipcode'));
  await press('Next');
  const summary = within(screen.getByRole('group', { name: 'There is a problem' }));
  for (const message of [
    'Please enter a valid Address',
    'Please enter a valid City',
    'Please enter a valid Zipcode',
  ]) {
    expect(summary.getByRole('link', { name: message })).toBeInTheDocument();
  }
  await user.click(summary.getByRole('link', { name: 'Please enter a valid City' }));
  expect(screen.getByLabelText('City')).toHaveFocus();
});

async function walkToAddressFromPrefill(): Promise<void> {
  await press('Next');
  await press('Skip');
  await press('Next');
  await press('Next');
  await press('Next');
}

test('the contact step reports missing fields, and both boxes start unticked', async () => {
  const asked = gatewayAnswers(usualAnswer);
  openWizard();
  await walkToContact();
  const boxes = screen.getAllByRole('checkbox');
  expect(boxes).toHaveLength(2);
  for (const box of boxes) expect(box).not.toBeChecked();
  await press('Request Service');
  for (const message of ['First Name', 'Last Name', 'Phone Number', 'Email']) {
    expect(screen.getAllByText(`Please enter a valid ${message}`)).toHaveLength(2);
  }
  expect(submits(asked)).toHaveLength(0);
  await fillContact();
  await user.click(screen.getByLabelText(/automated marketing calls/));
  await press('Request Service');
  await waitFor(() => expect(submits(asked)).toHaveLength(1));
  expect(submits(asked)[0]!.body['consent']).toMatchObject({
    calls: true,
    costInfo: false,
    version: expect.any(String),
    page: expect.any(String),
    at: expect.stringMatching(/^2026-11-2/),
  });
});
