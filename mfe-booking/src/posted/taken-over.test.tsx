import { draftStore } from '@nestwright/domain/requests/draft-store';
import { screen, waitFor } from '@testing-library/react';

import { gatewayAnswers, usualAnswer } from '#testing/gateway-edge.ts';
import { draftOf, ids, keeping, shownBy, stored } from '#testing/posted-requests.ts';
import {
  fillContact,
  fillIn,
  freshBrowser,
  openWizard,
  press,
  question,
  submits,
} from '#testing/wizard-harness.tsx';

const offer = () => screen.queryByRole('button', { name: 'Continue where you left off' });

beforeEach(freshBrowser);
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Says when this page was requested; minutes as in `draftOf`. */
function pageRequestedAt(minute: number): void {
  const at = new Date(2026, 10, 20, 14, minute).getTime();
  jest.replaceProperty(performance, 'timeOrigin', at);
}

test('answers given later in this browser win over an old page of posted steps, which is kept', () => {
  pageRequestedAt(20);
  const live = draftOf(ids.sink, 10, { zip: '33139', description: 'It drips' });
  draftStore.save(live);
  openWizard('/request-service/describe', shownBy(draftOf(ids.roof, 5, { zip: '33139' })));
  expect(screen.getByLabelText('Project description')).toHaveValue('It drips');
  expect(stored()).toMatchObject({ written: live, earlier: [{ id: ids.roof }] });
});

test.each([
  ['a request that another tab writes', 10, ''],
  ['an older request of this browser', 20, ''],
  ['a request for another service', 20, '?service=Roofing'],
])('%s does not replace the posted steps on the page, nor they it', async (_, requestedAt, search) => {
  pageRequestedAt(requestedAt);
  const isOld = requestedAt === 20 && search === '';
  const other = draftOf(ids.sink, isOld ? 1 : 15, {
    service: 'Plumbing',
    zip: '33139',
    description: 'It drips',
  });
  draftStore.save(other);
  const shown = draftOf(ids.roof, 5, { service: 'Roofing', zip: '33139', description: 'Shingles' });
  openWizard(`/request-service/describe${search}`, shownBy(shown));
  await fillIn('Project description', ' are missing');
  expect(stored()).toMatchObject({
    written: { id: ids.roof, draft: { description: 'Shingles are missing' } },
    earlier: [{ id: ids.sink, draft: { description: 'It drips' } }],
  });
});

test('the request that gave way to posted steps is offered once they are sent', async () => {
  const asked = gatewayAnswers(usualAnswer);
  draftStore.save(draftOf(ids.sink, 1, { service: 'Plumbing', zip: '33139', description: 'It drips' }));
  const place = { address: '1 Ocean Drive', city: 'Miami Beach', state: 'FL' };
  const shown = draftOf(ids.roof, 5, { service: 'Roofing', zip: '33139', ...place });
  const first = openWizard('/request-service/contact', shownBy(shown));
  await fillContact();
  await press('Request Service');
  await waitFor(() => expect(submits(asked)).toHaveLength(1));
  await waitFor(() => expect(question()).toHaveTextContent('Your request is in'));
  first.unmount();
  openWizard('/request-service');
  expect(screen.getByText(/Plumbing in 33139/)).toBeVisible();
  await press('Continue where you left off');
  await press('Previous');
  expect(screen.getByLabelText('Project description')).toHaveValue('It drips');
});

test('two states of one request are joined field by field, whichever was saved later', () => {
  const live = draftOf(ids.roof, 10, { zip: '33139', description: 'Shingles are missing' });
  draftStore.save({ ...live, draft: { ...live.draft, photos: [ids.sink] } });
  const posted = draftOf(ids.roof, 15, { zip: '82240', serviceTypes: ['Repair'] });
  posted.draft.description = 'An older text';
  openWizard('/request-service/type', shownBy(posted));
  expect(stored()).toMatchObject({
    written: { draft: { zip: '82240', description: 'Shingles are missing', serviceTypes: ['Repair'] } },
    earlier: [],
  });
});

test('a refused step that is opened again after later steps keeps what was typed into it, and the later answers', async () => {
  const refused = draftOf(ids.roof, 5, { zip: '33139', address: 'Ocean' });
  const later = draftOf(ids.roof, 10, { description: 'Shingles are missing' });
  const { forgotten } = keeping(later);
  openWizard('/request-service/address', shownBy(later), { ...shownBy(refused), refused: { message: '' } });
  expect(screen.getByLabelText('Address')).toHaveValue('Ocean');
  expect(screen.getAllByText('Please enter a valid Address')).toHaveLength(2);
  expect(stored().written?.draft).toMatchObject({ description: 'Shingles are missing', zip: '33139' });
  await waitFor(() => expect(forgotten()).toEqual([later.savedAt]));
});

test('a refused first step shows its errors and no offer of another request', () => {
  draftStore.save(draftOf(ids.sink, 1, { zip: '33139', description: 'It drips' }));
  const refused = draftOf(ids.roof, 5, { zip: '331' });
  openWizard('/request-service', undefined, { ...shownBy(refused), refused: { message: '' } });
  expect(screen.getAllByText('Please enter a valid ZIP Code')).toHaveLength(2);
  expect(offer()).toBeNull();
  expect(stored()).toMatchObject({ written: { id: ids.roof }, earlier: [{ id: ids.sink }] });
});

test('the visitor’s other posted requests are set aside, except for those that were sent', () => {
  localStorage.setItem('Project', JSON.stringify([{ id: ids.sink, Service: 'Plumbing' }]));
  const lock = draftOf('1b4e28ba-2fa1-41d2-883f-0016d3cca427', 4, { service: 'Locksmith', zip: '33139' });
  const others = [draftOf(ids.sink, 3, { service: 'Plumbing' }), lock];
  openWizard('/request-service/describe', shownBy(draftOf(ids.roof, 5, { zip: '33139' }), others));
  expect(stored()).toMatchObject({ written: { id: ids.roof }, earlier: [{ id: lock.id }] });
});
