import { toWire } from '@nestwright/domain/requests/project-schema';
import { screen, waitFor } from '@testing-library/react';

import { gatewayAnswers, usualAnswer } from '#testing/gateway-edge.ts';
import { draftOf, ids, keeping, stored } from '#testing/posted-requests.ts';
import { advanceTime, fillIn, freshBrowser, openWizard, press } from '#testing/wizard-harness.tsx';

const offer = () => screen.queryByRole('button', { name: 'Continue where you left off' });

beforeEach(freshBrowser);
afterEach(() => {
  jest.useRealTimers();
});

test('a request that posted steps left is found on the page that everyone shares, and forgotten there', async () => {
  const left = draftOf(ids.roof, 5, { zip: '33139', description: 'Shingles are missing' });
  const { forgotten } = keeping(left);
  openWizard('/request-service?zipcode=33139');
  await advanceTime(100);
  expect(offer()).toBeVisible();
  await press('Next');
  expect(screen.getByLabelText('Project description')).toHaveValue('Shingles are missing');
  await waitFor(() => expect(forgotten()).toEqual([left.savedAt]));
  expect(stored()).toMatchObject({ written: { id: ids.roof }, earlier: [] });
});

test('a request that posted steps sent is forgotten and not offered once the wizard is opened again', async () => {
  const sent = { ...draftOf(ids.roof, 5, {}), step: 'thanks' };
  const { forgotten } = keeping(sent);
  openWizard('/request-service?zipcode=33139');
  await advanceTime(100);
  await waitFor(() => expect(forgotten()).toEqual([sent.savedAt]));
  expect(offer()).toBeNull();
  expect(stored()).toMatchObject({ written: null, earlier: [] });
});

test('a ZIP typed before the left request is found belongs to it', async () => {
  keeping(draftOf(ids.roof, 5, { zip: '33139', description: 'Shingles are missing' }));
  openWizard('/request-service');
  await fillIn('ZIP code', '10001');
  await advanceTime(100);
  await press('Next');
  expect(screen.getByLabelText('Project description')).toHaveValue('Shingles are missing');
  expect(stored()).toMatchObject({ written: { id: ids.roof, draft: { zip: '10001' } }, earlier: [] });
});

test('a left request found after other answers is set aside, and offered once they are sent', async () => {
  const left = draftOf(ids.roof, 5, { zip: '33139', description: 'Shingles are missing' });
  let isSlow = true;
  const wire = { ...left, draft: toWire(left.draft), secret: 'a'.repeat(43) };
  gatewayAnswers((one) =>
    one.url === '/api/draft' && one.method === 'GET'
      ? isSlow
        ? 'offline'
        : { status: 200, body: { draft: wire } }
      : usualAnswer(one),
  );
  const first = openWizard('/request-service?zipcode=33139');
  await press('Next');
  await fillIn('Project description', 'It drips');
  first.unmount();
  isSlow = false;
  openWizard('/request-service/describe');
  await advanceTime(100);
  expect(screen.getByLabelText('Project description')).toHaveValue('It drips');
  expect(stored()).toMatchObject({
    written: { draft: { description: 'It drips' } },
    earlier: [{ draft: { description: 'Shingles are missing' } }],
  });
});
