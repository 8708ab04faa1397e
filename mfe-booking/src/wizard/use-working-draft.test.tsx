import { draftStore } from '@nestwright/domain/requests/draft-store';
import { act, screen, waitFor } from '@testing-library/react';

import { gatewayAnswers, usualAnswer } from '#testing/gateway-edge.ts';
import { draftOf, ids, shownBy, stored } from '#testing/posted-requests.ts';
import { fillIn, freshBrowser, openWizard, press, user } from '#testing/wizard-harness.tsx';

beforeEach(freshBrowser);
afterEach(() => {
  jest.useRealTimers();
});

test('an address that names another service begins another request and offers the unfinished one', async () => {
  const roof = draftOf(ids.roof, 5, { service: 'Roofing', zip: '33139', description: 'Shingles' });
  draftStore.save(roof);
  openWizard('/request-service?service=Plumbing');
  expect(screen.getByText(/Roofing in 33139/)).toBeVisible();
  await fillIn('ZIP code', '33139');
  await press('Next');
  expect(screen.getByLabelText('Project description')).toHaveValue('');
  await fillIn('Project description', 'It drips');
  expect(stored()).toMatchObject({
    written: { draft: { service: 'Plumbing', description: 'It drips' } },
    earlier: [{ id: ids.roof, draft: roof.draft }],
  });
});

test('at plain http, where browsers have no randomUUID, a request begins as well', async () => {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  try {
    openWizard('/request-service?service=Plumbing');
    await fillIn('ZIP code', '33139');
    await press('Next');
    expect(stored().written?.id).toMatch(/^[0-9a-f-]{36}$/);
  } finally {
    Reflect.deleteProperty(crypto, 'randomUUID');
  }
});

test('a tab that goes on writing overwrites no other tab’s request', async () => {
  openWizard('/request-service?service=Plumbing&zipcode=33139');
  await press('Next');
  const roof = draftOf(ids.roof, 5, { service: 'Roofing', description: 'Shingles' });
  act(() => draftStore.save(roof));
  await fillIn('Project description', 'It drips');
  expect(stored()).toMatchObject({
    written: { draft: { service: 'Plumbing', description: 'It drips' } },
    earlier: [{ id: ids.roof }],
  });
});

test('continuing the unfinished request takes up what another tab has written since', async () => {
  const roof = draftOf(ids.roof, 5, { service: 'Roofing', zip: '33139', description: 'Shingles' });
  draftStore.save(roof);
  openWizard('/request-service');
  const draft = { ...roof.draft, description: 'Shingles are missing' };
  act(() => draftStore.save({ ...roof, draft, savedAt: new Date().toISOString() }));
  await press('Continue where you left off');
  await press('Previous');
  expect(screen.getByLabelText('Project description')).toHaveValue('Shingles are missing');
});

test('city and state follow a ZIP that is changed on the first step', async () => {
  gatewayAnswers((one) =>
    one.url === '/api/geocode/json' && one.params['address'] === '82240'
      ? { status: 200, body: torrington }
      : usualAnswer(one),
  );
  const shown = draftOf(ids.roof, 5, { zip: '33139' });
  const first = openWizard(
    '/request-service/zip',
    shownBy({ ...shown, draft: { ...shown.draft, city: 'Miami Beach', state: 'FL' } }),
  );
  await user.clear(screen.getByLabelText('ZIP code'));
  await fillIn('ZIP code', '82240');
  first.unmount();
  openWizard('/request-service/address');
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Torrington'));
  expect(screen.getByLabelText('State')).toHaveValue('WY');
});

const torrington = {
  status: 'OK',
  results: [
    {
      formatted_address: 'Torrington, WY 82240, USA',
      address_components: [
        { long_name: '82240', short_name: '82240', types: ['postal_code'] },
        { long_name: 'Torrington', short_name: 'Torrington', types: ['locality'] },
        { long_name: 'Wyoming', short_name: 'WY', types: ['administrative_area_level_1'] },
      ],
    },
  ],
};
