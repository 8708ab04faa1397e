import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { answerGateway, resetGateway } from '@nestwright/domain/testing/fake-gateway';
import { storeSession } from '#testing/samples.ts';
import { showPage } from '#testing/show-page.tsx';

const consent = (id: string, text: string) => ({
  id,
  projectId: '44444444-4444-4444-8444-444444444444',
  kind: 'automated-calls',
  text,
  at: '2026-11-20T15:00:00.000Z',
  withdrawnAt: null,
});
const session = (id: string, current: boolean) => ({
  id,
  userAgent: `Browser ${id}`,
  place: '',
  createdAt: '2026-11-20T15:00:00.000Z',
  lastUsedAt: '2026-11-20T15:00:00.000Z',
  current,
});
const first = '55555555-5555-4555-8555-555555555555';
const second = '66666666-6666-4666-8666-666666666666';

beforeEach(() => {
  resetGateway();
  storeSession();
  answerGateway({
    'GET /api/disclosures': () => ({ body: { disclosures: [] } }),
    'GET /api/sessions': ({ query }) => ({
      body:
        query['after'] === 'there'
          ? { sessions: [session(second, false)], next: null }
          : { sessions: [session(first, true)], next: 'there' },
    }),
    'GET /api/consents': ({ query }) => ({
      body:
        query['after'] === 'here'
          ? { consents: [consent(second, 'I agree to costs.')], next: null }
          : { consents: [consent(first, 'I agree to calls.')], next: 'here' },
    }),
  });
});

test('each list of the account continues by its own key', async () => {
  const person = userEvent.setup();
  await showPage('/account/manage');
  const consents = await screen.findByRole('region', { name: 'What you agreed to' });
  const more = within(consents).getByRole('link', { name: 'Show more consents' });
  expect(more).toHaveAttribute('href', '/account/manage?consentsAfter=here#consents-heading');
  await person.click(more);
  expect(await within(consents).findByRole('button', { name: 'Withdraw I agree to costs.' })).toBeVisible();
  expect(within(consents).getByRole('button', { name: 'Withdraw I agree to calls.' })).toBeVisible();
  const sessions = screen.getByRole('region', { name: 'Where you are logged in' });
  expect(within(sessions).getAllByRole('listitem')).toHaveLength(1);
  await person.click(within(sessions).getByRole('link', { name: 'Show more browsers' }));
  await waitFor(() => expect(within(sessions).getAllByRole('listitem')).toHaveLength(2));
});

test('a page that begins further down links back to the first page of its list', async () => {
  await showPage('/account/manage?consentsAfter=here');
  const consents = await screen.findByRole('region', { name: 'What you agreed to' });
  expect(await within(consents).findByRole('button', { name: 'Withdraw I agree to costs.' })).toBeVisible();
  expect(within(consents).queryByRole('button', { name: 'Withdraw I agree to calls.' })).toBeNull();
  const back = within(consents).getByRole('link', { name: 'Back to the first page of consents' });
  expect(back).toHaveAttribute('href', '/account/manage');
  expect(screen.queryByRole('link', { name: 'Back to the first page of browsers' })).toBeNull();
});
