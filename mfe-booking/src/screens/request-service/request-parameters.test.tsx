import { screen, waitFor } from '@testing-library/react';

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

test('the wizard and the site share one ZIP, typed or from the address, once it exists', async () => {
  const asked = gatewayAnswers(usualAnswer);
  openWizard('/request-service?zipcode=02134');
  expect(screen.getByLabelText('ZIP code')).toHaveValue('02134');
  await waitFor(() => expect(localStorage.getItem('ZipCode')).toBe('2134'));
  await user.clear(screen.getByLabelText('ZIP code'));
  await fillIn('ZIP code', '00000');
  await waitFor(() => expect(asked.some(({ url }) => url === '/api/zips/00000')).toBe(true));
  await user.clear(screen.getByLabelText('ZIP code'));
  await fillIn('ZIP code', '3313');
  expect(localStorage.getItem('ZipCode')).toBe('2134');
  await fillIn('ZIP code', '9');
  await waitFor(() => expect(localStorage.getItem('ZipCode')).toBe('33139'));
});

test('spg, ct, cd, company and discount reach the request even if a later address names only the service', async () => {
  const asked = gatewayAnswers(usualAnswer);
  const first = openWizard('/request-service?spg=g&ct=pmax&cd=4021&company=Gulfside+Roof&discount=yes');
  await walkToContact();
  await fillContact();
  first.unmount();
  openWizard('/request-service/contact?service=Roofing');
  await press('Request Service');
  await waitFor(() => expect(submits(asked)).toHaveLength(1));
  expect(submits(asked)[0]!.body['visit']).toMatchObject({
    hasSpg: true,
    source: 'g',
    campaign: 'pmax',
    cityId: '4021',
    company: 'Gulfside Roof',
    discount: 'yes',
    service: 'Roofing',
  });
});
