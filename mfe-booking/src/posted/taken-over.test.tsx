import type { Draft } from '@nestwright/domain/draft/schema';
import { draftStore } from '@nestwright/domain/draft/store';
import { earlierDraftStore } from '@nestwright/domain/earlier-draft/store';
import { newDraft, type ProjectDraft, toWire } from '@nestwright/domain/project/schema';
import { readVisit } from '@nestwright/domain/visit/rules';
import { act, screen, waitFor } from '@testing-library/react';

import { type Asked, gatewayAnswers, usualAnswer } from '#testing/gateway-edge.ts';
import {
  advanceTime,
  fillContact,
  fillIn,
  freshBrowser,
  openWizard,
  press,
  question,
  submits,
  user,
} from '#testing/wizard-harness.tsx';

import type { PostedRequest } from './posted-request.ts';

const ids = {
  roof: '5f0c3c3e-6d1b-4d9e-9a55-0d7e6b1f0a11',
  sink: '0d9c4f5e-8f4e-4f0e-9b1c-0f1de2a3b4c5',
};

/** A request in which these fields were answered at one minute of the hour before the page opens. */
function draftOf(id: string, minute: number, answers: Partial<ProjectDraft>): Draft {
  const at = new Date(2026, 10, 20, 14, minute).toISOString();
  const answered = Object.keys(answers).filter((field) => field !== 'service');
  return {
    version: 1,
    id,
    savedAt: at,
    draft: newDraft(new Date(2026, 10, 20), answers),
    answeredAt: Object.fromEntries(answered.map((field) => [field, at])),
    step: 'type',
    visit: readVisit(''),
  };
}

function shownBy(draft: Draft, others: Draft[] = []): PostedRequest {
  const home = { zip: draft.draft.zip, isMissing: false };
  return { ...draft, others, keptAt: draft.savedAt, home, agreed: { calls: false, costInfo: false } };
}

/** A gateway that keeps a request of posted steps until it is told to forget it. */
function keeping(draft: Draft): { asked: Asked[]; forgotten: () => string[] } {
  const wire = { ...draft, draft: toWire(draft.draft), secret: 'a'.repeat(43) };
  const asked = gatewayAnswers((one) =>
    one.url === '/api/draft'
      ? { status: 200, body: one.method === 'GET' ? { draft: wire } : { done: true } }
      : usualAnswer(one),
  );
  const forgotten = () =>
    asked.filter(({ method }) => method === 'DELETE').map(({ params }) => params['savedAt'] ?? '');
  return { asked, forgotten };
}

const stored = () => ({ written: draftStore.get(), earlier: earlierDraftStore.get() });
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
  const refused = draftOf(ids.roof, 5, { zip: '33139', address: 'Ocean Drive' });
  const later = draftOf(ids.roof, 10, { description: 'Shingles are missing' });
  const { forgotten } = keeping(later);
  openWizard('/request-service/address', shownBy(later), { ...shownBy(refused), refused: { message: '' } });
  expect(screen.getByLabelText('Address')).toHaveValue('Ocean Drive');
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
